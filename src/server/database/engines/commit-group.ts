/**
 * Group commit for SQLite: transactions that wait at the same time become savepoints of one outer transaction, so that
 * one sync of the disk serves all of them. A transaction's promise resolves only after the outer COMMIT
 * (rule acknowledged-survives); one that fails rolls back to its own savepoint without affecting the others. Within a
 * group they still run strictly one after another.
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { elapsedMs } from '#server/time-and-chance.ts';

/** A group of this size or age commits although others wait, so that its first member's answer is not held up. */
const MAX_GROUP_SIZE = 128;
const MAX_GROUP_MS = 8;

/** The outer transaction failed (disk full, an I/O error), and with it everything in its group. */
export class GroupLost extends Error {
  override readonly name = 'GroupLost';
}

/** How the outer transaction and its members begin and end. */
const WORDS = {
  begin: 'begin immediate',
  commit: 'commit',
  rollback: 'rollback',
  join: 'savepoint member',
  leave: 'release member',
  undo: 'rollback to member',
} as const;
type Word = keyof typeof WORDS;

export class CommitGroup {
  readonly #writer: DatabaseSync;
  readonly #say: Readonly<Record<Word, StatementSync>>;
  readonly #turns: { readonly begin: () => void; readonly since: number }[] = [];
  #members: { readonly resolve: () => void; readonly reject: (error: unknown) => void }[] = [];
  #turnTaken = false;
  #open = false;
  /** Whether the current member is the first of its group: then it uses the outer transaction itself. */
  #isFirst = false;
  #openedAt = 0;
  #commitPlanned = false;
  /** Why the last outer transaction failed; null if it did not, or is still open. */
  #fault: unknown = null;

  constructor(writer: DatabaseSync) {
    this.#writer = writer;
    const said = Object.entries(WORDS).map(([word, sql]) => [word, writer.prepare(sql)]);
    this.#say = Object.fromEntries(said) as Record<Word, StatementSync>;
    // Each of them answers the last row that was written, also one beyond what a number can hold (sqlite-dialect.ts).
    for (const statement of Object.values(this.#say)) statement.setReadBigInts(true);
  }

  /** Waits for its turn, and opens the outer transaction, or a savepoint where one is open. */
  async begin(): Promise<void> {
    if (this.#turnTaken) await new Promise<void>((begin) => this.#turns.push({ begin, since: elapsedMs() }));
    this.#turnTaken = true;
    try {
      this.#isFirst = !this.#open;
      if (this.#isFirst) this.#openGroup();
      else this.#say.join.run();
    } catch (error) {
      this.#endTurn();
      throw error;
    }
  }

  /** Whether the writer sees what is on disk, and nothing else. */
  get isIdle(): boolean {
    return !this.#open && !this.#turnTaken;
  }

  /** The longest present wait for a turn or for the disk, ms. */
  waitMs(): number {
    const now = elapsedMs();
    return Math.max(this.#open ? now - this.#openedAt : 0, now - (this.#turns[0]?.since ?? now));
  }

  /** Ends the turn; resolves when the whole group is on disk. */
  commit(): Promise<void> {
    return this.#end(this.#isFirst ? [] : ['leave']);
  }

  /** Undoes only this member; resolves with the group, as others' writes may have caused the refusal. */
  rollback(): Promise<void> {
    return this.#end(this.#isFirst ? ['rollback'] : ['undo', 'leave']);
  }

  /** Notes why a member's statement failed: a failing disk ends the whole group, which then fails for this reason. */
  noteFault(error: unknown): void {
    if (!this.#writer.isTransaction) this.#fault ??= error;
  }

  #openGroup(): void {
    this.#fault = null;
    this.#say.begin.run();
    this.#open = true;
    this.#openedAt = elapsedMs();
  }

  #end(words: readonly Word[]): Promise<void> {
    const written = new Promise<void>((resolve, reject) => this.#members.push({ resolve, reject }));
    try {
      if (!this.#writer.isTransaction) throw this.#fault ?? new GroupLost('The transaction ended before its commit.');
      for (const word of words) this.#say[word].run();
      if (!this.#writer.isTransaction) this.#settle();
    } catch (error) {
      this.#settle(error);
    }
    this.#endTurn();
    return written;
  }

  #endTurn(): void {
    const full = this.#members.length >= MAX_GROUP_SIZE || elapsedMs() - this.#openedAt > MAX_GROUP_MS;
    if (this.#open && full) this.#commitGroup();
    const next = this.#turns.shift();
    if (next) {
      next.begin();
      return;
    }
    this.#turnTaken = false;
    if (this.#open) this.#planCommit();
  }

  /** Commits a moment later: requests of the same turn of the event loop may join the group first. */
  #planCommit(): void {
    if (this.#commitPlanned) return;
    this.#commitPlanned = true;
    setImmediate(() => {
      this.#commitPlanned = false;
      if (this.#open && !this.#turnTaken) this.#commitGroup();
    });
  }

  #commitGroup(): void {
    try {
      this.#say.commit.run();
      this.#settle();
    } catch (error) {
      this.#settle(error);
    }
  }

  #settle(...failure: [] | [unknown]): void {
    if (this.#writer.isTransaction) this.#say.rollback.run();
    this.#open = false;
    // A caller whose commit failed may still roll back: it gets the same reason.
    if (failure.length > 0) this.#fault = failure[0];
    const members = this.#members;
    this.#members = [];
    for (const member of members) {
      if (failure.length === 0) member.resolve();
      else member.reject(failure[0]);
    }
  }
}
