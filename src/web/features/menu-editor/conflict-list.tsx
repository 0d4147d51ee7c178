import { formatCents } from '#domain/money/money.ts';
import type { OpenConflict } from '#web/state/menu-editing/editor-state.ts';
import { mineAfterAll } from '#web/state/menu-editing/editor-state.ts';
import type { DraftActions } from '#web/state/menu-editing/use-draft.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import styles from './conflict-list.module.css';
import { choicesInWords } from './list/choices-in-words.ts';

const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: 'Name',
  title: 'Name',
  itemDescription: 'Description',
  price: 'Price',
  taxRate: 'Tax rate',
  imageUrl: 'Picture',
  isSoldOut: 'Sold out',
  isPopular: 'Popular',
  suspendUntil: 'Sold out until',
  suspendReason: 'Why it is not available',
  customizationsList: 'Choices',
};

/** A value of a field, as the person knows it from the screen. */
export function valueInWords(field: string | undefined, value: unknown): string {
  if (field === 'price') return value === null ? 'Price varies' : formatCents(Number(value));
  if (field === 'customizationsList' && Array.isArray(value)) return choicesInWords({ customizationsList: value });
  if (field === 'imageUrl' && value !== '') return 'Another picture';
  if (value === true) return 'Yes';
  if (value === undefined || value === null || value === false || value === '') return 'None';
  return String(value);
}

function wanted({ edit, conflict }: OpenConflict): string {
  if (conflict.field !== undefined) return valueInWords(conflict.field, conflict.value);
  return edit.kind.startsWith('remove') ? 'Removed' : 'Changed';
}

function present({ conflict: { reason, field, present: value } }: OpenConflict): string {
  if (reason === 'gone') return 'Removed';
  return field === undefined ? 'Changed' : valueInWords(field, value);
}

function ConflictRow({ open, decide }: { readonly open: OpenConflict; readonly decide: DraftActions['decide'] }) {
  const { title, field } = open.conflict;
  const name = title === '' ? 'Something that is gone' : title;
  const canKeep = mineAfterAll(open).length > 0;
  return (
    <li className="stack-2">
      <p className="strong">
        {name}
        {field !== undefined && `: ${FIELD_WORDS[field] ?? field}`}
      </p>
      <dl className={`stack-2 ${styles.both}`}>
        <div>
          <dt className="muted bold">You</dt>
          <dd>{wanted(open)}</dd>
        </div>
        <div>
          <dt className="muted bold">{open.person || 'Somebody else'}</dt>
          <dd>{present(open)}</dd>
        </div>
      </dl>
      <div className="row-2">
        {canKeep && (
          <Button variant="quiet" aria-label={`Keep mine: ${name}`} onClick={() => decide(open, 'mine')}>
            Keep mine
          </Button>
        )}
        <Button variant="quiet" aria-label={`Take theirs: ${name}`} onClick={() => decide(open, 'theirs')}>
          Take theirs
        </Button>
      </div>
    </li>
  );
}

interface ConflictListProps {
  readonly conflicts: readonly OpenConflict[];
  readonly decide: DraftActions['decide'];
}

/**
 * What two people changed at once, with both values; nothing is overwritten before a decision (rule draft-conflicts).
 */
export default function ConflictList({ conflicts, decide }: ConflictListProps) {
  return (
    <Notice tone="warn" role="alert" title="Someone else changed this too. Which version do you want to keep?">
      <ul className="stack-4 mt-3">
        {conflicts.map((open) => (
          <ConflictRow key={`${open.conflict.id} ${open.conflict.field ?? ''}`} open={open} decide={decide} />
        ))}
      </ul>
    </Notice>
  );
}
