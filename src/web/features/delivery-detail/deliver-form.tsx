import { useState } from 'react';
import type { BoardOrder } from '#contract/delivery.ts';
import { NOTE_MAX_LENGTH } from '#domain/order/photo-rules.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { moveOrder } from '#web/state/dispatch/order-actions.ts';
import { asSeen } from '#web/state/dispatch/seen-orders.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { formPress, usePress } from '#web/ui/form/use-press.ts';
import styles from './detail-dialog.module.css';

const NOTE_NEEDED = 'Please add a note that says how it was delivered, since there is no photo.';

/** A delivery without a photo: the dispatcher says in a note how it was delivered (rule delivery-proof). */
export function DeliverForm({ order, onDone }: { readonly order: BoardOrder; readonly onDone: () => void }) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const isBusy = useBoard((board) => board.changing.has(order.id));
  const send = async (seen: BoardOrder): Promise<void> => {
    if (note.trim() === '') return setError(NOTE_NEEDED);
    if (await moveOrder(seen, { to: 'delivered', note })) onDone();
  };
  const submit = usePress(
    () => asSeen(order),
    (seen) => void send(seen),
  );
  return (
    <form className={styles.form} noValidate {...formPress(submit)}>
      <TextArea
        label="How was it delivered?"
        hint="There is no photo from a driver, so a note is needed."
        value={note}
        error={error}
        maxLength={NOTE_MAX_LENGTH}
        autoFocus
        onChange={(text) => {
          setNote(text);
          setError(null);
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy} busyLabel="Saving">
          Mark as Delivered
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Not yet
        </Button>
      </div>
    </form>
  );
}
