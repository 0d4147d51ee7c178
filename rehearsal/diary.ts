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
  readonly text: string;
}

/** Opens an empty diary; `now` in Unix ms. */
export function openDiary(now: () => number) {
  const notes: Note[] = [];
  const whole = createHash('sha256');
  const outline = createHash('sha256');
  const statuses = new Map<number, number>();
  return {
    notes: notes as readonly Note[],
    /** What an actor was told, or did, that the judge needs to know. */
    note(kind: string, who: string, facts: Note['facts'] = {}): void {
      notes.push({ at: now(), kind, who, facts });
      whole.update(`${now()} ${kind} ${who} ${JSON.stringify(facts)}\n`);
    },
    call({ by, method, url, status, text }: Call): void {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      whole.update(`${now()} ${by} ${method} ${url} ${status} ${text}\n`);
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
