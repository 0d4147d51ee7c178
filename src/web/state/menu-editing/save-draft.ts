/** Sends a draft's waiting edits, one call after the other, and retries automatically (rule draft-saving). */
import * as catalog from '#catalog/everyone/requests.ts';
import type { DraftConflicts } from '#contract/menu-drafts.ts';
import type { EditConflict, MenuEdit } from '#domain/menu/editing/menu-edit.ts';
import { ApiRefusal, ask } from '#web/api/client.ts';
import { randomId } from '#web/state/store/new-id.ts';
import { changeEditor, type DraftStore, isUnsaved, noteChanged, type Saving, takeAnswer } from './draft-store.ts';
import { beginSending, editsRefused, editsSaved, endSending } from './editor-state.ts';

/** After this long what could not be saved is tried again, ms. */
const AGAIN_MS = 5000;
const SIGNED_OUT = 401;
const MET_OTHERS: ReadonlySet<string> = new Set(['DRAFT_CONFLICT', 'DRAFT_CHANGED']);

const running = new WeakSet<DraftStore>();

const setSaving = (store: DraftStore, saving: Saving): void => store.setState({ saving });

/** Reads the draft, or only its state if this page has the latest one. */
export async function readAnsweredDraft(restaurantId: string, store: DraftStore): Promise<void> {
  const { draft } = store.getState();
  const query = draft === null ? {} : { revision: draft.editor.saved.revision, version: draft.version };
  const call = { label: catalog.menu, params: { id: restaurantId }, query, isBackground: true } as const;
  takeAnswer(store, await ask('GET /api/office/restaurants/:id/draft', call));
}

/** What one call carries at most: so many edits, so many bytes of JSON. */
const MOST_EDITS = 1000;
const MOST_BYTES = 450_000;
const encoder = new TextEncoder();

/** The first edits that one call carries; at least one, where there is one. */
function fittingEdits(waiting: readonly MenuEdit[]): readonly MenuEdit[] {
  let size = 0;
  const end = waiting.findIndex((edit, index) => {
    size += encoder.encode(JSON.stringify(edit)).length;
    return index > 0 && (size > MOST_BYTES || index >= MOST_EDITS);
  });
  return end === -1 ? waiting : waiting.slice(0, end);
}

async function sendFirst(restaurantId: string, store: DraftStore): Promise<void> {
  const editor = store.getState().draft?.editor;
  if (editor === undefined) return;
  const edits: readonly MenuEdit[] = fittingEdits(editor.waiting);
  changeEditor(store, (before) => beginSending(before, edits.length));
  const { revision, menu } = await ask('POST /api/office/restaurants/:id/draft/edits', {
    label: catalog.menu,
    params: { id: restaurantId },
    body: { revision: editor.saved.revision, edits },
    idempotencyKey: randomId(),
    isBackground: true,
    isActivity: true,
  });
  changeEditor(store, (before) => editsSaved(before, revision, menu));
  noteChanged(store);
}

/** Others were quicker: their draft is read, what met it waits for a decision. Throws any other error. */
async function meetOthers(restaurantId: string, store: DraftStore, error: unknown): Promise<void> {
  if (!(error instanceof ApiRefusal) || !MET_OTHERS.has(error.code)) throw error;
  await readAnsweredDraft(restaurantId, store);
  const conflicts: readonly EditConflict[] =
    error.code === 'DRAFT_CONFLICT' ? (error.details as DraftConflicts).conflicts : [];
  const person = store.getState().draft?.changedBy ?? '';
  changeEditor(store, (before) => editsRefused(before, { conflicts, person }, before.saved));
}

/** What a failure means for waiting edits. */
function standing(error: unknown): Saving {
  const isFinal = error instanceof ApiRefusal && error.status !== SIGNED_OUT;
  return isFinal ? { kind: 'refused', words: error.message } : { kind: 'later' };
}

function tryLater(restaurantId: string, store: DraftStore): void {
  const again = (): void => {
    clearTimeout(timer);
    removeEventListener('online', again);
    void saveDraft(restaurantId, store);
  };
  const timer = setTimeout(again, AGAIN_MS);
  addEventListener('online', again);
}

async function sendAll(restaurantId: string, store: DraftStore): Promise<Saving> {
  while ((store.getState().draft?.editor.waiting.length ?? 0) > 0) {
    try {
      await sendFirst(restaurantId, store);
    } catch (error) {
      try {
        await meetOthers(restaurantId, store, error);
      } catch (failure) {
        changeEditor(store, endSending);
        return standing(failure);
      }
    }
  }
  return { kind: 'saved' };
}

/** Sends all that waits. Resolves once it is saved, or cannot be for now; never rejects. */
export async function saveDraft(restaurantId: string, store: DraftStore): Promise<void> {
  if (running.has(store)) return untilAtRest(store);
  if (!isUnsaved(store.getState())) return;
  running.add(store);
  if (store.getState().saving.kind !== 'later') setSaving(store, { kind: 'saving' });
  const saving = await sendAll(restaurantId, store);
  running.delete(store);
  setSaving(store, saving);
  if (saving.kind === 'later') tryLater(restaurantId, store);
}

/** Waits while something is being saved. */
export function untilAtRest(store: DraftStore): Promise<void> {
  if (!running.has(store)) return Promise.resolve();
  return new Promise((resolve) => {
    const look = (): void => {
      if (running.has(store)) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(() => queueMicrotask(look));
  });
}
