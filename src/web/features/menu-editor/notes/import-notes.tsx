import { useState } from 'react';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { ImportNote } from '#contract/menu-drafts.ts';
import { NOTE_KINDS, type NoteDecision, type NoteKind } from '#domain/menu/import-note.ts';
import { Button } from '#web/ui/form/button.tsx';
import { NoteRow } from './note-row.tsx';
import styles from './notes.module.css';
import type { Notes } from './use-notes.ts';

/** So many entries are shown at once; more come up by a press. */
const STEP = 10;

const GROUPS: Readonly<Record<NoteKind, { readonly title: string; readonly help: string; readonly sellAll?: string }>> =
  {
    hidden: {
      title: catalog.hiddenInPos,
      help: catalog.hiddenInPosHint,
      sellAll: catalog.sellAll,
    },
    price: {
      title: catalog.checkThePrice,
      help: catalog.openPriceHint,
    },
    times: {
      title: catalog.sellingTimesNotKept,
      help: catalog.sellingTimesHint,
      sellAll: catalog.sellAllOfThemAllDay,
    },
  };

interface GroupProps {
  readonly kind: NoteKind;
  readonly notes: readonly ImportNote[];
  readonly settle: Notes['settle'];
  readonly onLook: (itemId: string) => void;
}

function Group({ kind, notes, settle, onLook }: GroupProps) {
  const [most, setMost] = useState(STEP);
  const open = notes.filter(({ decision }) => decision === null);
  if (notes.length === 0) return null;
  const { title, help, sellAll } = GROUPS[kind];
  const all = (decision: NoteDecision) => () => settle(open.map(({ id }) => ({ id, decision })));
  const canSellAll = sellAll !== undefined && open.every(({ price }) => price !== null);
  return (
    <section className={`stack-1 ${styles.group}`} aria-label={title}>
      <h3>{`${title} (${notes.length})`}</h3>
      <p className="soft small">{help}</p>
      {open.length > 1 && (
        <div className="row-2 mt-2">
          {canSellAll && (
            <Button variant="quiet" onClick={all('sell')}>
              {sellAll}
            </Button>
          )}
          <Button variant="quiet" aria-label={catalog.keepAllOffTitle(title)} onClick={all('off')}>
            {catalog.keepAllOff}
          </Button>
        </div>
      )}
      <ul>
        {notes.slice(0, most).map((note) => (
          <NoteRow key={note.id} note={note} settle={settle} onLook={onLook} />
        ))}
      </ul>
      {notes.length > most && (
        <Button variant="quiet" onClick={() => setMost(most + STEP)}>
          {catalog.showMore(Math.min(STEP, notes.length - most))}
        </Button>
      )}
    </section>
  );
}

interface ImportNotesProps extends Notes {
  readonly onLook: (itemId: string) => void;
}

/** What the last menu file leaves to be settled; what is settled is folded away (rule import-notes). */
export default function ImportNotes({ notes, settle, touched, onLook }: ImportNotesProps) {
  const open = notes.filter(({ decision }) => decision === null).length;
  const shown = notes.filter(({ id, decision }) => decision === null || touched.has(id));
  const settled = notes.filter((note) => !shown.includes(note));
  if (notes.length === 0) return null;
  return (
    <section className="stack-3 card min-0" aria-labelledby="import-notes">
      <h2 id="import-notes">{open === 0 ? catalog.menuFileReviewed : catalog.menuFileToReview(open)}</h2>
      {shown.length > 0 && (
        <div>
          {NOTE_KINDS.map((kind) => (
            <Group
              key={kind}
              kind={kind}
              notes={shown.filter((note) => note.kind === kind)}
              settle={settle}
              onLook={onLook}
            />
          ))}
        </div>
      )}
      {settled.length > 0 && (
        <details className="min-0">
          <summary>{catalog.reviewedCount(settled.length)}</summary>
          <ul>
            {settled.map((note) => (
              <NoteRow key={note.id} note={note} settle={settle} onLook={onLook} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
