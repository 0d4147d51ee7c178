/**
 * All SQL of the search's index, `order_words` with `order_pieces` (rule search-index). It holds the orders up to a
 * moment, in the order of their creation; a search scans the newer ones. Times in Unix ms.
 */
import { sql } from 'kysely';
import { type BackfillPosition, ordersAfter } from '../backfills/backfill.ts';
import type { Db, Trx } from '../database-port.ts';
import { addRows } from '../rows.ts';
import { isPostgres } from '../statement.ts';

const LENGTH = 3;
/** This many find almost no wrong orders, and each additional one costs time. */
const MOST = 3;

/** A trigram's name in the embedded database's index, which supports only plain letters and digits. */
const trigramName = (trigram: string): string => Buffer.from(trigram).toString('hex');

/** The trigrams of an order's words: each letter begins one, which the end of the line may cut short. */
function trigramsOf(words: string): readonly string[] {
  const trigrams = new Set<string>();
  for (const line of words.split('\n')) {
    const letters = Array.from(line);
    for (let at = 0; at < letters.length; at += 1) trigrams.add(letters.slice(at, at + LENGTH).join(''));
  }
  return [...trigrams];
}

interface WantedTrigrams {
  readonly trigrams: readonly string[];
  /** Whether they are prefixes of trigrams, because the searched text is that short. */
  readonly areBeginnings: boolean;
}

/** The trigrams that an order must have if it contains a text; of many, the rarest in a sample of orders. */
function wantedTrigrams(text: string, sample: readonly string[]): WantedTrigrams {
  const letters = Array.from(text);
  if (letters.length < LENGTH) return { trigrams: [text], areBeginnings: true };
  const all = new Set(letters.slice(0, 1 - LENGTH).map((_, at) => letters.slice(at, at + LENGTH).join('')));
  const counted = [...all].map((trigram) => ({
    trigram,
    count: sample.filter((words) => words.includes(trigram)).length,
  }));
  const rarest = counted.toSorted((a, b) => a.count - b.count).slice(0, MOST);
  return { trigrams: rarest.map(({ trigram }) => trigram), areBeginnings: false };
}

const SAMPLE = 200;

/** The newest order of the index; undefined if there is none. */
export async function findIndexed(db: Db): Promise<(BackfillPosition & { readonly number: number }) | undefined> {
  return db
    .selectFrom('order_words')
    .select(['number', 'order_id as id', 'created_at as createdAt'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The next orders, `limit` at most and older than `before`, locked so that nobody deletes a phone from them. */
export function readNext(trx: Trx, after: BackfillPosition, before: number, limit: number) {
  const rows = ordersAfter(trx, after, limit)
    .select(['id', 'created_at', 'order_number', 'customer_name', 'restaurant_name', 'customer_phone'])
    .where('created_at', '<', before);
  return (isPostgres(trx) ? rows.forShare() : rows).execute();
}

export interface OrderWords {
  readonly number: number;
  readonly order_id: string;
  readonly created_at: number;
  readonly words: string;
}

const namesOf = (words: string): string => trigramsOf(words).map(trigramName).join(' ');

/** Adds orders to the index. Another server may have added the same ones under the same numbers. */
export async function addWords(trx: Trx, rows: readonly OrderWords[]): Promise<void> {
  await addRows(trx, 'order_words', rows, ['number']);
  if (isPostgres(trx)) {
    // New rows of such an index wait in a list, which each search would go through; together they are quick to sort in.
    await sql`select gin_clean_pending_list('order_words_by_pieces')`.execute(trx);
    return;
  }
  const trigrams = rows.map(({ number, words }) => sql`(${number}, ${namesOf(words)})`);
  await sql`insert into order_pieces (rowid, pieces) values ${sql.join(trigrams)}`.execute(trx);
}

/** Changes what is searched of an order, where the index has it. */
export async function changeWords(
  trx: Trx,
  { id, createdAt, words }: BackfillPosition & { readonly words: string },
): Promise<void> {
  const changed = await trx
    .updateTable('order_words')
    .set({ words })
    .where('created_at', '=', createdAt)
    .where('order_id', '=', id)
    .returning('number')
    .executeTakeFirst();
  if (changed === undefined || isPostgres(trx)) return;
  await sql`delete from order_pieces where rowid = ${changed.number}`.execute(trx);
  await sql`insert into order_pieces (rowid, pieces) values (${changed.number}, ${namesOf(words)})`.execute(trx);
}

export interface WordsInput {
  /** Folded, and not ''. */
  readonly text: string;
  readonly before: number;
  /** Only delivered or cancelled orders; null = all. */
  readonly status: string | null;
  readonly limit: number;
}

/** The pattern of a text for `like`, with backslash, % and _ escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const sqliteQuery = ({ trigrams, areBeginnings }: WantedTrigrams): string =>
  trigrams.map((trigram) => `"${trigramName(trigram)}"${areBeginnings ? '*' : ''}`).join(' AND ');

const postgresQuery = ({ trigrams, areBeginnings }: WantedTrigrams): string =>
  trigrams.map((trigram) => `'${trigram.replace(/['\\]/g, '$&$&')}'${areBeginnings ? ':*' : ''}`).join(' & ');

/** The ids of the newest indexed orders that contain a text, newest first. */
export async function findByWords(db: Db, input: WordsInput): Promise<readonly string[]> {
  const { text, before, status, limit } = input;
  const newest = db.selectFrom('order_words').select('words').orderBy('number', 'desc').limit(SAMPLE);
  const wanted = wantedTrigrams(
    text,
    (await newest.execute()).map(({ words }) => words),
  );
  const last = sql`(select number from order_words where created_at < ${before}
    order by created_at desc, number desc limit 1)`;
  const isFound = sql`words like ${likePattern(text)} escape '\\'`;
  const ofStatus =
    status === null ? sql`` : sql`join orders on orders.id = found.order_id and orders.status = ${status}`;
  const query = isPostgres(db)
    ? sql<{ id: string }>`with found as materialized (select number, order_id from order_words
          where order_pieces(words) @@ ${postgresQuery(wanted)}::tsquery and number <= ${last} and ${isFound})
          select found.order_id as id from found ${ofStatus} order by found.number desc limit ${limit}`
    : sql<{ id: string }>`select found.order_id as id
          from order_pieces join order_words as found on found.number = order_pieces.rowid ${ofStatus}
          where order_pieces match ${sqliteQuery(wanted)} and order_pieces.rowid <= ${last} and ${isFound}
          order by order_pieces.rowid desc limit ${limit}`;
  return (await query.execute(db)).rows.map(({ id }) => id);
}
