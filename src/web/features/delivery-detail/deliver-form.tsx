import { type FormEvent, useState } from 'react';
import type { BoardOrder } from '#contract/delivery.ts';
import { NOTE_MAX_LENGTH } from '#domain/photo-rules.ts';
import { moveOrder } from '#web/state/order-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './detail-dialog.module.css';

interface StepFormProps {
  readonly order: BoardOrder;
  readonly onDone: () => void;
}

const NOTE_NEEDED = 'Please add a note that says how it was delivered, since there is no photo.';

/** A delivery without a photo: the office says how it was delivered (decisions.md, "Operations"). */
export function DeliverForm({ order, onDone }: StepFormProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (note.trim() === '') return setError(NOTE_NEEDED);
    setBusy(true);
    const isDone = await moveOrder(order, { to: 'delivered', note });
    setBusy(false);
    if (isDone) onDone();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
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
