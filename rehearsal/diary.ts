/** What happened, in its order: what actors did and were told. */
import { createHash } from 'node:crypto';

export interface Note {
  readonly at: number;
  readonly kind: string;
  readonly who: string;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of note has facts of its own
  readonly facts: any;
}

interface Call {
  readonly by: string;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly bytes: Buffer;
  /** Its Idempotency-Key, if it had one. */
  readonly key: string | undefined;
}

/** Hears what actors were told, as they hear it. */
export interface Listener {
  readonly noted: (note: Note) => void;
  readonly answered: (call: Call) => void;
}

/** Opens an empty diary; `now` in Unix ms. */
export function openDiary(now: () => number, listener?: Listener) {
  const notes: Note[] = [];
  const whole = createHash('sha256');
  const outline = createHash('sha256');
  const statuses = new Map<number, number>();
  return {
    notes: notes as readonly Note[],
    /** What an actor was told, or did, that the judge needs to know. */
    note(kind: string, who: string, facts: Note['facts'] = {}): void {
      const note = { at: now(), kind, who, facts };
      notes.push(note);
      listener?.noted(note);
      whole.update(`${now()} ${kind} ${who} ${JSON.stringify(facts)}\n`);
    },
    call(call: Call): void {
      const { by, method, url, status, bytes } = call;
      listener?.answered(call);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      whole.update(`${now()} ${by} ${method} ${url} ${status} `).update(bytes).update('\n');
      outline.update(`${now()} ${by} ${method} ${status}\n`);
    },
    /** How often each status was answered. */
    statuses: (): ReadonlyMap<number, number> => statuses,
    /** SHA-256 over everything that happened, to the byte. */
    digest: (): string => whole.copy().digest('hex'),
    /** SHA-256 over who asked when and how that ended: it holds where answers get new fields. */
    outline: (): string => outline.copy().digest('hex'),
  };
}

export type Diary = ReturnType<typeof openDiary>;
