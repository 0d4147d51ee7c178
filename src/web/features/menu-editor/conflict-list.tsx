import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import { choiceChanges } from '#domain/menu/editing/dish-changes.ts';
import type { CustomizationGroup } from '#domain/menu/menu.ts';
import { formatCents } from '#domain/money/money.ts';
import type { OpenConflict } from '#web/state/menu-editing/editor-state.ts';
import { mineAfterAll } from '#web/state/menu-editing/editor-state.ts';
import type { DraftActions } from '#web/state/menu-editing/use-draft.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import styles from './conflict-list.module.css';
import { choicesInWords } from './list/choices-in-words.ts';

const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: shared.name,
  title: shared.name,
  itemDescription: shared.description,
  price: shared.price,
  taxRate: catalog.taxRate,
  imageUrl: shared.picture,
  isSoldOut: shared.soldOut,
  isPopular: catalog.popular,
  suspendUntil: catalog.soldOutUntil,
  suspendReason: catalog.whyNotAvailable,
  customizationsList: catalog.choices,
};

/** What somebody did to the choices that both had seen; how many there are if nothing can be said of it. */
const choicesText = (seen: unknown, choices: readonly CustomizationGroup[]): string =>
  (Array.isArray(seen) ? choiceChanges(seen, choices).join('; ') : '') ||
  choicesInWords({ customizationsList: choices });

/** A value of a field, as the person knows it from the screen, beside the one that both had seen. */
export function valueInWords(field: string | undefined, value: unknown, seen: unknown): string {
  if (field === 'price') return value === null ? shared.priceVaries : formatCents(Number(value));
  if (field === 'customizationsList' && Array.isArray(value)) return choicesText(seen, value);
  if (field === 'imageUrl' && value !== '') return catalog.anotherPicture;
  if (value === true) return shared.yes;
  if (value === undefined || value === null || value === false || value === '') return catalog.none;
  return String(value);
}

function wanted({ edit, conflict }: OpenConflict): string {
  if (conflict.field !== undefined) return valueInWords(conflict.field, conflict.value, conflict.was);
  return edit.kind.startsWith('remove') ? catalog.removed : shared.changed;
}

function present({ conflict: { reason, field, present: value, was } }: OpenConflict): string {
  if (reason === 'gone') return catalog.removed;
  return field === undefined ? shared.changed : valueInWords(field, value, was);
}

type Alike = readonly [OpenConflict, ...OpenConflict[]];

/** Conflicts that one press decides: a group that dishes share is in each of them, in the same words. */
export function alikeConflicts(conflicts: readonly OpenConflict[]): readonly Alike[] {
  const byKey = new Map<string, Alike>();
  for (const open of conflicts) {
    const { id, field = '' } = open.conflict;
    const key = JSON.stringify([field, ...(field === 'customizationsList' ? [wanted(open), present(open)] : [id])]);
    const known = byKey.get(key);
    byKey.set(key, known === undefined ? [open] : [...known, open]);
  }
  return [...byKey.values()];
}

interface ConflictRowProps {
  readonly alike: Alike;
  readonly decide: DraftActions['decide'];
}

function ConflictRow({ alike, decide }: ConflictRowProps) {
  const [open] = alike;
  const { field } = open.conflict;
  const name = alike.map(({ conflict: { title } }) => title || catalog.somethingRemoved).join(', ');
  const canKeep = alike.every((one) => mineAfterAll(one).length > 0);
  return (
    <li className="stack-2">
      <p className="strong">
        {name}
        {field !== undefined && `: ${FIELD_WORDS[field] ?? field}`}
      </p>
      <dl className={`stack-2 ${styles.both}`}>
        <div className="px-3 py-2 bg-surface round-1">
          <dt className="muted bold">{catalog.you}</dt>
          <dd className="anywhere">{wanted(open)}</dd>
        </div>
        <div className="px-3 py-2 bg-surface round-1">
          <dt className="muted bold">{open.person || catalog.someoneElse}</dt>
          <dd className="anywhere">{present(open)}</dd>
        </div>
      </dl>
      <div className="row-2">
        {canKeep && (
          <Button variant="quiet" aria-label={catalog.keepMineFor(name)} onClick={() => decide(alike, 'mine')}>
            {shared.keepMine}
          </Button>
        )}
        <Button variant="quiet" aria-label={catalog.chooseTheirsFor(name)} onClick={() => decide(alike, 'theirs')}>
          {shared.useTheirs}
        </Button>
      </div>
    </li>
  );
}

interface ConflictListProps {
  readonly conflicts: readonly OpenConflict[];
  readonly decide: DraftActions['decide'];
}

/** What two people changed at once, with both values; nothing is overwritten undecided (rule draft-conflicts). */
export default function ConflictList({ conflicts, decide }: ConflictListProps) {
  return (
    <Notice tone="warn" role="alert" title={catalog.conflictExplained}>
      <ul className="stack-4 mt-3">
        {alikeConflicts(conflicts).map((alike) => (
          <ConflictRow key={`${alike[0].conflict.id} ${alike[0].conflict.field ?? ''}`} alike={alike} decide={decide} />
        ))}
      </ul>
    </Notice>
  );
}
