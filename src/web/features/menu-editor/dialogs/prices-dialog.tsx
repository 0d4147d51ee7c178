import { useDeferredValue, useMemo, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import { type PriceRise, risenPrices } from '#domain/menu/bulk-prices.ts';
import type { Menu } from '#domain/menu/editing/menu-edit.ts';
import { formatCents } from '#domain/money/money.ts';
import { signedDollarsToCents } from '#domain/money/typed-dollars.ts';
import { typedNumber } from '#domain/typed-number.ts';
import type { DraftActions } from '#web/state/menu-editing/use-draft.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Pills } from '#web/ui/form/choice.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { changeDish } from '../make-edits.ts';
import styles from './dialogs.module.css';

interface PricesDialogProps {
  readonly menu: Menu;
  readonly actions: DraftActions;
  /** The category whose prices change at first, or null for the whole menu; undefined while the dialog is closed. */
  readonly scope: string | null | undefined;
  readonly onClose: () => void;
}

/** So many effects are shown one by one. */
const MOST = 60;
const WHOLE_MENU = '';
const KINDS = [
  ['percent', catalog.percent],
  ['cents', catalog.dollars],
] as const;
const SIGN = /^\s*([+\-\u2212]?)/;
const MOST_PERCENT = 999.99;

/** What is typed, as a rise; null if it says nothing. '+5' and '-2.5' percent, '0.50' and '-1' dollars. */
function readRise(kind: PriceRise['kind'], text: string): PriceRise | null {
  if (kind === 'cents') {
    const cents = signedDollarsToCents(text);
    return cents === null ? null : { kind, cents };
  }
  const [whole = '', sign = ''] = SIGN.exec(text) ?? [];
  const percent = typedNumber(text.slice(whole.length));
  if (percent === null || percent > MOST_PERCENT) return null;
  const hundredths = Math.round(percent * 100);
  return { kind, hundredths: sign === '' || sign === '+' ? hundredths : -hundredths };
}

function Effect({ rows }: { readonly rows: ReturnType<typeof risenPrices> }) {
  return (
    <table className={`w-full tabular ${styles.effect}`}>
      <caption className="visually-hidden">{catalog.pricesBeforeAndAfter}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{shared.dish}</th>
          <th scope="col">{catalog.before}</th>
          <th scope="col">{catalog.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MOST).map(({ item, before, after }) => (
          <tr key={item._id}>
            <td>{item.title}</td>
            <td className="soft small tabular">{formatCents(before)}</td>
            <td>{formatCents(after)}</td>
          </tr>
        ))}
        {rows.length > MOST && (
          <tr>
            <td colSpan={3} className="soft small tabular">
              {catalog.andMore(rows.length - MOST)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function PricesForm({ menu, actions, scope, onClose }: PricesDialogProps & { readonly scope: string | null }) {
  const [where, setWhere] = useState(scope ?? WHOLE_MENU);
  const [kind, setKind] = useState<PriceRise['kind']>('percent');
  const [text, setText] = useState('');
  const rise = readRise(kind, useDeferredValue(text));
  const rows = useMemo(() => {
    const categories = where === WHOLE_MENU ? menu : menu.filter(({ _id }) => _id === where);
    const items = new Map(categories.flatMap((category) => category.items).map((item) => [item._id, item]));
    return rise === null ? [] : risenPrices([...items.values()], rise);
  }, [menu, where, rise]);
  const apply = (): void => {
    if (rows.length === 0) return;
    actions.edit(rows.flatMap(({ item, after }) => changeDish(item, { price: after })));
    onClose();
  };
  const isWrong = text.trim() !== '' && readRise(kind, text) === null;
  return (
    <Form onSubmit={apply}>
      <SelectField
        label={catalog.whichPrices}
        value={where}
        options={[
          { value: WHOLE_MENU, label: catalog.theWholeMenu },
          ...menu.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={setWhere}
      />
      <Pills legend={catalog.by} name="rise" options={KINDS} value={kind} onChange={setKind} />
      <TextField
        label={kind === 'percent' ? catalog.howManyPercent : catalog.howManyDollars}
        hint={catalog.priceChangeHint}
        placeholder={kind === 'percent' ? '5' : '0.50'}
        value={text}
        inputMode="text"
        error={isWrong ? catalog.enterAPercentage : null}
        onChange={setText}
      />
      <StatusRegion className="soft small tabular">
        {rise === null ? '' : rows.length === 0 ? catalog.noPriceChanges : catalog.pricesChange(rows.length)}
      </StatusRegion>
      {rows.length > 0 && <Effect rows={rows} />}
      <Button type="submit" wide disabled={rows.length === 0}>
        {catalog.changePrices(rows.length)}
      </Button>
    </Form>
  );
}

/** Many prices at once, with the effect shown before (rule bulk-prices). */
export function PricesDialog(props: PricesDialogProps) {
  const { scope, onClose } = props;
  return (
    <Dialog title={catalog.changePricesTitle} open={scope !== undefined} onClose={onClose}>
      {scope !== undefined && <PricesForm {...props} scope={scope} />}
    </Dialog>
  );
}
