/** A server's one practice evening (rule practice-evening): opened for all, ended for all. */
import { join, resolve } from 'node:path';
import type { PracticeAnswer, PracticeScore } from '#contract/practice.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { Problem } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { clearTimer, setTimeout } from '#server/time-and-chance.ts';
import { type PracticeProcess, startPractice } from './practice-process.ts';

const MOST_MS = 2 * 60 * 60_000;
/** Its process takes about 220 MB, and orders come first. */
const LEAST_MEMORY_BYTES = 350 * 1024 * 1024;

/** Where a practice evening keeps its data. */
export const practiceFolder = (dataDir: string): string => resolve(join(dataDir, 'practice'));

interface Evening {
  readonly by: StaffMember;
  readonly endsAt: number;
  readonly process: PracticeProcess;
  readonly cookies: Map<string, Promise<string | null>>;
  origin: string | null;
  presses: number;
  refused: number;
  /** It was told to end, so that its end is no accident. */
  ending: Promise<void> | null;
}

export interface PracticePass {
  readonly origin: string;
  readonly cookie: string;
  /** Counts a press and whether it was refused. */
  readonly note: (isRefused: boolean) => void;
  /** The person is signed out there; the next call signs them in again. */
  readonly forget: () => void;
}

export interface PracticeParts {
  readonly program: URL;
  /** Bytes of memory that a process may still take. */
  readonly freeMemory: () => number;
  readonly hasDisk: () => Promise<boolean>;
}

type Needs = Pick<Dependencies, 'settings' | 'clock' | 'log'>;

export function openPracticeRoom({ settings, clock, log }: Needs, { program, freeMemory, hasDisk }: PracticeParts) {
  let evening: Evening | null = null;
  let starting: Promise<Problem | null> | null = null;
  let score: PracticeScore | null = null;
  let hasDied = false;

  async function start(by: StaffMember): Promise<Problem | null> {
    if (freeMemory() < LEAST_MEMORY_BYTES || !(await hasDisk())) return { code: 'PRACTICE_NO_ROOM' };
    const child = await startPractice(program, practiceFolder(settings.dataDir));
    const begun: Evening = {
      ...{ by, endsAt: clock.now() + MOST_MS, process: child, cookies: new Map() },
      ...{ origin: null, presses: 0, refused: 0, ending: null },
    };
    evening = begun;
    score = null;
    hasDied = false;
    log.info({ staffId: by.id }, 'practice-started');
    const timer = setTimeout(() => void end(), MOST_MS).unref();
    void child.opened.then((origin) => {
      begun.origin = origin;
      if (origin === null) child.kill();
    });
    void child.ended.then((code) => {
      clearTimer(timer);
      if (evening === begun) evening = null;
      if (begun.ending !== null) return;
      hasDied = true;
      log.warn({ code }, 'practice-died');
    });
    return null;
  }

  async function finish(ended: Evening): Promise<void> {
    const { presses, refused, origin, process: child } = ended;
    const answer = origin === null ? null : await child.ask({ kind: 'end', presses, refused }, 'score');
    child.kill();
    await child.ended;
    score = answer?.score ?? null;
    log.info({ staffId: ended.by.id }, 'practice-ended');
  }

  async function end(): Promise<void> {
    await starting;
    const ended = evening;
    if (ended === null) return;
    ended.ending ??= finish(ended);
    await ended.ending;
  }

  async function join({ process: child, cookies }: Evening, { id, name }: StaffMember): Promise<string | null> {
    const known = cookies.get(id);
    if (known !== undefined) return known;
    const coming = child.ask({ kind: 'join', id, name }, 'joined', (answer) => answer.id === id);
    const cookie = coming.then((answer) => answer?.cookie ?? null);
    cookies.set(id, cookie);
    return cookie;
  }

  return {
    view(): PracticeAnswer {
      const opening = evening?.origin == null ? 'opening' : 'open';
      const none = hasDied ? 'died' : 'none';
      const state = evening === null ? none : opening;
      const by = evening?.by.name ?? '';
      return {
        ...{ success: true, state: settings.practice ? state : 'off', by, endsAt: evening?.endsAt ?? null, score },
      };
    },
    /** Starts an evening where none is open; null where all is well. */
    async begin(by: StaffMember): Promise<Problem | null> {
      if (!settings.practice) return { code: 'PRACTICE_OFF' };
      await evening?.ending;
      if (evening !== null) return null;
      starting ??= start(by).finally(() => {
        starting = null;
      });
      return starting;
    },
    end,
    async enter(staff: StaffMember): Promise<PracticePass | null> {
      const joined = evening;
      if (joined === null || joined.origin === null) return null;
      const cookie = await join(joined, staff);
      if (cookie === null) return null;
      const note = (isRefused: boolean): void => {
        joined.presses += 1;
        if (isRefused) joined.refused += 1;
      };
      return { origin: joined.origin, cookie, note, forget: () => void joined.cookies.delete(staff.id) };
    },
    async close(): Promise<void> {
      await starting;
      const closed = evening;
      if (closed === null) return;
      closed.ending ??= Promise.resolve();
      closed.process.kill();
      await closed.process.ended;
    },
  };
}
