import { useState } from 'react';
import * as orderWords from '#catalog/everyone/order-words.ts';
import * as problems from '#catalog/everyone/problems.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { BoardOrder } from '#contract/order/delivery.ts';
import { NOTE_MAX_LENGTH } from '#domain/order/photo-rules.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { moveOrder } from '#web/state/dispatch/order-actions.ts';
import { asSeen } from '#web/state/dispatch/seen-orders.ts';
import { FormButtons, PressForm } from '#web/ui/form/press-form.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { usePress } from '#web/ui/form/use-press.ts';
import styles from './detail-dialog.module.css';
import { Overtaken } from './overtaken.tsx';

interface DeliverFormProps {
  readonly order: BoardOrder;
  readonly onClose: () => void;
  readonly onDelivered: () => void;
  /** The order is no longer under way to the customer: somebody else was faster. */
  readonly isOvertaken: boolean;
}

/**
 * A delivery without a photo: the dispatcher says in a note how it was delivered (rules delivery-proof, kept-note).
 */
export function DeliverForm({ order, onClose, onDelivered, isOvertaken }: DeliverFormProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const isBusy = useBoard((board) => board.changing.has(order.id));
  const send = async (seen: BoardOrder): Promise<void> => {
    if (note.trim() === '') return setError(problems.noteRequired);
    if (await moveOrder(seen, { to: 'delivered', note })) onDelivered();
  };
  const submit = usePress(
    () => asSeen(order),
    (seen) => void send(seen),
  );
  const isKept = isOvertaken && !isBusy;
  if (isKept && note.trim() === '') return null;
  return (
    <PressForm press={submit}>
      {isKept && <Overtaken status={order.status} onClose={onClose} />}
      <TextArea
        label={catalog.howWasItDelivered}
        hint={catalog.noPhotoFromDriver}
        value={note}
        error={error}
        maxLength={NOTE_MAX_LENGTH}
        autoFocus
        readOnly={isKept}
        onChange={(text) => {
          setNote(text);
          setError(null);
        }}
      />
      {!isKept && (
        <FormButtons className={styles.buttons} busy={isBusy} leave={catalog.notYet} onLeave={onClose}>
          {orderWords.markAsDelivered}
        </FormButtons>
      )}
    </PressForm>
  );
}
