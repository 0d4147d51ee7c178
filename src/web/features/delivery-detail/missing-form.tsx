import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { OrderMoneyAnswer } from '#contract/money/money.ts';
import type { StaffMissing } from '#contract/order/missing.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Choice, ChoiceGroup } from '#web/ui/form/choice.tsx';
import { Counter } from '#web/ui/form/counter.tsx';
import { FormButtons, PressForm } from '#web/ui/form/press-form.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { usePress } from '#web/ui/form/use-press.ts';
import styles from './detail-dialog.module.css';

interface MissingFormProps {
  readonly money: OrderMoneyAnswer;
  readonly onDone: (missing: StaffMissing) => void;
  readonly onLeave: () => void;
}

/** As long as the server takes them. */
const SWAP_LENGTH = 80;
const NOTE_LENGTH = 500;

/** The dishes of which some are neither given back nor asked about, each with how many. */
export function markable({ sold, left, missing }: Pick<OrderMoneyAnswer, 'sold' | 'left' | 'missing'>) {
  return sold.lines.flatMap(({ id, name, summary }) => {
    const asked = missing.filter(({ lineId, state }) => lineId === id && state === 'asked');
    const open = asked.reduce((sum, { count }) => sum + count, 0);
    const most = (left.lines.find((line) => line.id === id)?.count ?? 0) - open;
    return most > 0 ? [{ id, name, summary, most }] : [];
  });
}

/** Marks a dish as missing, and says what the restaurant offers instead (rule missing-form). */
export function MissingForm({ money, onDone, onLeave }: MissingFormProps) {
  const { orderId } = money;
  const dishes = markable(money);
  const [chosen, setChosen] = useState(dishes[0]?.id ?? '');
  const [wished, setCount] = useState(1);
  const [swap, setSwap] = useState('');
  const [note, setNote] = useState('');
  // Somebody else may have marked it since: then none is chosen, so that no other dish is refunded.
  const dish = dishes.find(({ id }) => id === chosen);
  const count = Math.min(wished, dish?.most ?? 1);
  const said = { ...(swap.trim() !== '' && { swap: swap.trim() }), ...(note.trim() !== '' && { note: note.trim() }) };
  const body = { lineId: chosen, count, ...said };
  const { send, isBusy, refusal } = useSending({
    mutationFn: (marked: typeof body) => {
      const call = { label: requests.missingDish, params: { orderId }, body: marked };
      return askOnce('POST /api/office/orders/:orderId/missing', call, money.missing.length);
    },
    onSuccess: ({ missing }) => onDone(missing),
    refreshes: [['office', 'money'], deliveryOrderQuery(orderId).queryKey],
  });
  const press = usePress(() => body, send);
  return (
    <PressForm aria-label={catalog.dishMissing} press={press}>
      <ChoiceGroup legend={catalog.whichDishIsMissing}>
        {dishes.map(({ id, name, summary }) => (
          <Choice
            key={id}
            type="radio"
            name="missing-dish"
            checked={id === chosen}
            onChange={() => setChosen(id)}
            title={summary === '' ? name : `${name}, ${summary}`}
          />
        ))}
      </ChoiceGroup>
      {dish !== undefined && dish.most > 1 && (
        <Counter label={dish.name} value={count} min={1} max={dish.most} onChange={setCount} />
      )}
      <TextField
        label={catalog.swapForOptional}
        hint={catalog.swapHint}
        autoComplete="off"
        maxLength={SWAP_LENGTH}
        value={swap}
        onChange={setSwap}
      />
      <TextArea
        label={shared.noteOptional}
        hint={catalog.missingNoteHint}
        rows={2}
        maxLength={NOTE_LENGTH}
        value={note}
        onChange={setNote}
      />
      {refusal !== null && <Notice tone="danger" role="alert" title={refusal} />}
      <FormButtons
        className={styles.buttons}
        variant={swap.trim() === '' ? 'danger' : 'primary'}
        busy={isBusy}
        leave={shared.notNow}
        onLeave={onLeave}
      >
        {swap.trim() === '' ? catalog.giveTheMoneyBack : catalog.askTheCustomer}
      </FormButtons>
    </PressForm>
  );
}
