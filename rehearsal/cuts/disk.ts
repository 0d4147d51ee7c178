/**
 * A disk as the recorder's log tells it: what is safe on it, what is only asked for, and what a power cut may leave of
 * both (rule power-cuts).
 */
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Chance } from '../chance.ts';

export interface Record {
  /** 'c': a file is created, 'o': opened, 'w': written, 't': cut to a size, 's': synced; the rest are of folders. */
  readonly kind: 'c' | 'o' | 'w' | 't' | 's' | 'r' | 'u' | 'm';
  readonly file: number;
  readonly at: number;
  readonly bytes: Buffer;
}

const HEAD = 32;
/** What a disk writes whole or not at all, bytes. */
const SECTOR = 512;

/** The records of a log, in their order. */
export function* readLog(path: string): Generator<Record> {
  const log = openSync(path, 'r');
  const head = Buffer.alloc(HEAD);
  try {
    while (readSync(log, head) === HEAD) {
      const [kind, file, at, size] = [0, 8, 16, 24].map((place) => Number(head.readBigUInt64LE(place)));
      const bytes = Buffer.alloc(size ?? 0);
      if (bytes.length > 0 && readSync(log, bytes) !== size) throw new Error('the log ends within a record');
      yield { kind: String.fromCharCode(kind ?? 0) as Record['kind'], file: file ?? 0, at: at ?? 0, bytes };
    }
  } finally {
    closeSync(log);
  }
}

/** A write, or a size where it has no bytes. */
interface Asked {
  readonly order: number;
  readonly at: number;
  readonly bytes: Buffer | null;
}

/** Whether the disk keeps what was asked for, or one sector of it. */
type Keeps = (asked: { readonly order: number }, isSector: boolean) => boolean;

class Content {
  /** What is safe, with room to grow. */
  #safe: Buffer;
  #size: number;
  asked: Asked[] = [];

  constructor(safe: Buffer) {
    this.#safe = safe;
    this.#size = safe.length;
  }

  sync(): void {
    this.#safe = this.#copy(2);
    this.#size = this.#write(this.#safe, () => true, false);
    this.asked = [];
  }

  /**
   * What is safe, and of the rest the sectors that `keeps` lets through; with `junk` where those are that it does not.
   */
  with(keeps: Keeps, isJunk = false): Buffer {
    const left = this.#copy(1, true);
    return left.subarray(0, this.#write(left, keeps, isJunk));
  }

  /** The buffer itself where all that is asked for has room in it, unless it must be another one. */
  #copy(growth: number, isOwn = false): Buffer {
    const room = Math.max(this.#size, ...this.asked.map(({ at, bytes }) => at + (bytes?.length ?? 0)));
    if (!isOwn && room <= this.#safe.length) return this.#safe;
    const copy = Buffer.alloc(room * growth);
    this.#safe.copy(copy, 0, 0, this.#size);
    return copy;
  }

  /** Answers the size that the content has then. */
  #write(left: Buffer, keeps: Keeps, isJunk: boolean): number {
    let end = this.#size;
    for (const asked of this.asked) {
      const { at, bytes } = asked;
      if (bytes === null) {
        if (!keeps(asked, false)) continue;
        left.fill(0, Math.min(at, end), Math.max(at, end));
        end = at;
        continue;
      }
      for (let from = at; from < at + bytes.length; ) {
        const to = Math.min(at + bytes.length, from - (from % SECTOR) + SECTOR);
        if (keeps(asked, true)) {
          if (from > end) left.fill(isJunk ? 0xa5 : 0, end, from);
          bytes.copy(left, from, from - at, to - at);
          end = Math.max(end, to);
        }
        from = to;
      }
    }
    return end;
  }
}

/** A name in a folder: a file's content, a folder, or nothing any more. */
type Entry = Content | 'folder' | null;
interface Renaming {
  readonly folder: string;
  readonly order: number;
  readonly entries: readonly (readonly [string, Entry])[];
}

/** How much a cut leaves of what was not synced. */
const WAYS = ['nothing', 'all', 'the first', 'whole writes', 'sectors', 'most sectors'] as const;

export class Disk {
  readonly #root: string;
  readonly #names = new Map<string, Entry>();
  #renamings: Renaming[] = [];
  /** By the numbers of files: what they contain, and the paths of folders. */
  readonly #contents = new Map<number, Content>();
  readonly #folders = new Map<number, string>();
  #order = 0;

  /** The disk of the server in folder `root`, as it is in the copy of that folder. */
  constructor(root: string, copy: string) {
    this.#root = root;
    for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const content = entry.isDirectory() ? 'folder' : new Content(readFileSync(path));
      if (!path.endsWith('-shm')) this.#names.set(path.replace(copy, root), content);
    }
  }

  /** A file as who runs would read it. */
  read(path: string): Buffer | undefined {
    const entry = this.#newest().get(path);
    return entry instanceof Content ? entry.with(() => true) : undefined;
  }

  #newest(): Map<string, Entry> {
    return new Map([...this.#names, ...this.#renamings.flatMap(({ entries }) => entries)]);
  }

  apply({ kind, file, at, bytes }: Record): void {
    const content = this.#contents.get(file);
    if (kind === 'w') content?.asked.push({ order: ++this.#order, at, bytes });
    else if (kind === 't') content?.asked.push({ order: ++this.#order, at, bytes: null });
    else if (kind === 's') this.#sync(file, content);
    else this.#rename(kind, file, bytes.toString().split('\0'));
  }

  #sync(file: number, content: Content | undefined): void {
    content?.sync();
    const folder = this.#folders.get(file);
    if (folder === undefined) return;
    for (const { entries, folder: of } of this.#renamings) {
      if (of === folder) for (const [path, entry] of entries) this.#names.set(path, entry);
    }
    this.#renamings = this.#renamings.filter((renaming) => renaming.folder !== folder);
  }

  #rename(kind: 'c' | 'o' | 'r' | 'u' | 'm', file: number, [path = '', other = '']: readonly string[]): void {
    if (!path.startsWith(this.#root) || path.endsWith('-shm')) return;
    const change = (...entries: Renaming['entries']): void => {
      this.#renamings.push({ folder: dirname(path), order: ++this.#order, entries });
    };
    const known = this.#newest().get(path);
    if (kind === 'c') {
      const content = new Content(Buffer.alloc(0));
      this.#contents.set(file, content);
      change([path, content]);
    } else if (kind === 'o') {
      if (known instanceof Content) this.#contents.set(file, known);
      else this.#folders.set(file, path);
    } else if (kind === 'r') change([path, null], [other, known ?? null]);
    else change([path, kind === 'm' ? 'folder' : null]);
  }

  /** Writes into a new folder what is left if the power is cut now: all where there is no chance. Answers the way. */
  cut(folder: string, chance: Chance | null): string {
    if (chance === null) return this.#write(folder, () => true, false);
    const way = chance.pick(WAYS);
    const asked = [...this.#contents.values()].flatMap((content) => content.asked);
    const last = chance.pick([...asked, ...this.#renamings, { order: 0 }]).order;
    const share = chance.number();
    const isJunk = chance.happens(0.5);
    const chosen = new Map<number, boolean>();
    const keeps: Keeps = ({ order }, isSector) => {
      if (way === 'nothing') return false;
      if (way === 'all') return true;
      if (way === 'the first') return order <= last;
      if (way === 'most sectors') return chance.happens(0.95);
      if (way === 'sectors' && isSector) return chance.happens(share);
      const choice = chosen.get(order) ?? chance.happens(share);
      chosen.set(order, choice);
      return choice;
    };
    this.#write(folder, keeps, isJunk);
    return way;
  }

  #write(folder: string, keeps: Keeps, isJunk: boolean): string {
    const names = new Map(this.#names);
    for (const renaming of this.#renamings) {
      if (keeps(renaming, false)) for (const [path, entry] of renaming.entries) names.set(path, entry);
    }
    mkdirSync(folder);
    for (const [path, entry] of [...names].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const isThere = dirname(path) === this.#root || names.get(dirname(path)) === 'folder';
      const place = path.replace(this.#root, folder);
      if (!isThere || entry === null) continue;
      if (entry === 'folder') mkdirSync(place);
      else writeFileSync(place, entry.with(keeps, isJunk));
    }
    return 'all';
  }
}
