/** Judges a database and its photos as a power cut left them (rule power-cuts). It shares no code with the server. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

type Row = Readonly<Record<string, string | number | null>>;

/** A change that counts raises the version of an order, as a step does. */
const RAISES = `(kind in ('step', 'undo') or kind = 'details' and (note like 'Delivery address%'
  or note like 'Dish options%' or note like 'Dish added%' or note like 'By the customer: Dish options%'))`;
/** What can confirm that something was told: each a line in the words of claims.ts. */
const FACTS = [
  "select 'press ' || substr(id, instr(id, ' key ') + 5) from intents where id like '% key %'",
  "select 'press ' || intent_key from payment_sessions where intent_key is not null",
  "select 'saved ' || id || ' ' || final_total_cents from pending_orders",
  "select 'order ' || id || ' ' || order_number || ' ' || session_id from orders",
  "select 'session ' || id from payment_sessions",
  "select 'refund ' || id || ' ' || amount_cents from refunds",
  "select 'notified ' || id from payment_events",
  "select 'text ' || dedupe_key from messages",
  `select 'step ' || order_id || ' ' || row_number() over (partition by order_id order by step) || ' ' || status
    from order_history where ${RAISES}`,
].join(' union all ');

/** What must not be, whenever the power is cut. */
const WRONG = [
  `select 'event ' || number || ' stands in place ' || place
    from (select number, row_number() over (order by number) as place from events) where number <> place`,
  `select 'the last event is ' || value || ', and there are ' || (select count(*) from events) from sequences
    where name = 'events' and value <> (select count(*) from events)`,
  `select order_number || ' has version ' || version || ' and another number of steps' from orders
    where version <> (select count(*) from order_history where order_id = orders.id and ${RAISES})`,
  `select order_number || ' has other events than steps' from orders
    where (select count(*) from order_history where order_id = orders.id and kind in ('step', 'undo')) <>
      (select count(*) from events where order_id = orders.id and kind in ('order.received', 'order.status'))`,
  "select session_id || ' paid for ' || count(*) || ' orders' from orders group by session_id having count(*) > 1",
  `select pending_order_id || ' made ' || count(*) || ' orders' from orders
    group by pending_order_id having count(*) > 1`,
  `select order_number || ' costs ' || total_cents || ', and the books have another sum' from orders
    where total_cents <> (select coalesce(sum(amount_cents), 0) from ledger where kind = 'charged'
      and payment_reference = (select id from payment_sessions where session_id = orders.session_id))`,
  `select session_id || ' took ' || amount_cents || ', and more went back' from payment_sessions
    where amount_cents < (select coalesce(sum(amount_cents), 0) from refunds
      where session_id = payment_sessions.session_id and state <> 'failed')`,
].join(' union all ');

const PHOTOS = ['delivery_photos', 'late_report_photos', 'receipt_photos'].map((of) => `select file, bytes from ${of}`);

const linesOf = (database: DatabaseSync, sql: string): string[] =>
  database
    .prepare(sql)
    .all()
    .map((row) => String(Object.values(row)[0]));
const readFacts = (database: DatabaseSync): Set<string> => new Set(linesOf(database, FACTS));

/** Reads all that the database in this folder can confirm. */
export function factsIn(folder: string): Set<string> {
  const database = new DatabaseSync(join(folder, 'forkfleet.sqlite'));
  const facts = readFacts(database);
  database.close();
  return facts;
}

interface Told {
  readonly claims: Iterable<string>;
  /** SHA-256 of each photo as it was written, by its name. */
  readonly photos: ReadonlyMap<string, string>;
}

/** Opens what a cut left, which SQLite repairs as at any start, and answers what is lost, doubled or broken. */
export function judgeCut(folder: string, { claims, photos }: Told): string[] {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(folder, 'forkfleet.sqlite'));
    const found = readFacts(database);
    const wrong = [...claims].filter((claim) => !found.has(claim)).map((claim) => `lost: ${claim}`);
    const damage = linesOf(database, 'pragma integrity_check(3)').filter((said) => said !== 'ok');
    const strays = linesOf(database, 'pragma foreign_key_check').map((table) => `a row of ${table} has no parent`);
    const lacking = (database.prepare(PHOTOS.join(' union all ')).all() as Row[]).flatMap(({ file }) => {
      const place = join(folder, 'photos', String(file));
      if (!existsSync(place)) return [`the photo ${file} is lost`];
      return hashOf(readFileSync(place)) === photos.get(String(file)) ? [] : [`the photo ${file} is torn`];
    });
    return [...damage, ...strays, ...wrong, ...linesOf(database, WRONG), ...lacking];
  } catch (error) {
    return [`the database cannot be read: ${error instanceof Error ? error.message : error}`];
  } finally {
    database?.close();
  }
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
