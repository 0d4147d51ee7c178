import { useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { ImportNote } from '#contract/menu-drafts.ts';
import type { NoteDecision, NoteKind } from '#domain/menu/import-note.ts';
import { centsAsTyped } from '#domain/money/typed-dollars.ts';
import { Chip } from '#web/ui/display/marks/chip.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { InPlaceValue } from '../fields/in-place-value.tsx';
import { readPrice } from '../fields/read-field.ts';
import styles from './notes.module.css';
import type { Notes } from './use-notes.ts';

const SELL_WORDS: Readonly<Record<NoteKind, string>> = {
  hidden: catalog.sellIt,
  price: catalog.sellAtThisPrice,
  times: catalog.sellAllDay,
};

interface NoteRowProps {
  readonly note: ImportNote;
  readonly settle: Notes['settle'];
  /** Opens the dish; absent if it is open. */
  readonly onLook?: (itemId: string) => void;
}

/** One dish, what the file says of it, and whether it is sold (rule import-notes). */
export function NoteRow({ note, settle, onLook }: NoteRowProps) {
  const { id, kind, itemId, title, text, decision, isInMenu } = note;
  const [typed, setTyped] = useState<number | null>(null);
  const price = typed ?? note.price;
  const decide = (to: NoteDecision, cents = typed): void =>
    settle([{ id, decision: to, ...(to === 'sell' && cents !== null ? { price: cents } : {}) }]);
  const type = (cents: number): void => {
    setTyped(cents);
    // A price that is typed where the dish is sold already is meant for it.
    if (decision === 'sell') decide('sell', cents);
  };
  return (
    <li className="py-3 rule-below">
      <fieldset className="ends min-0" aria-label={title}>
        <div className="min-0">
          <p className="strong anywhere">{title}</p>
          <p className="soft small anywhere">{text}</p>
        </div>
        <div className="row-2 items-end">
          {(kind === 'price' || note.price === null) && (
            <InPlaceValue
              boxed
              label={shared.price}
              sign="$"
              text={price === null ? '' : centsAsTyped(price)}
              placeholder="10.95"
              read={readPrice}
              className={styles.price}
              onCommit={type}
            />
          )}
          <Chip isPressed={decision === 'sell'} onPress={() => decide('sell')}>
            {SELL_WORDS[kind]}
          </Chip>
          <Chip isPressed={decision === 'off'} onPress={() => decide('off')}>
            {catalog.keepOff}
          </Chip>
          {onLook !== undefined && isInMenu && (
            <Button variant="plain" aria-label={catalog.openTitle(title)} onClick={() => onLook(itemId)}>
              {catalog.openDish}
            </Button>
          )}
        </div>
      </fieldset>
    </li>
  );
}
