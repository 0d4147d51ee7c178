/** The ledger, refunds as rows, disputes, payouts and the close of a day. The ledger is added to and never changed: the database refuses it. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, type Column, check, type Make, table, text } from './0001-tables.ts';

const cents = (name: string): Column => [`${name}_cents`, 'integer'];
const maybe = (name: string): Column => [name, 'text', 'null'];

const REFUSAL = 'the ledger is never changed';

const SQLITE = (['update', 'delete'] as const).map(
  (verb) => `create trigger ledger_no_${verb} before ${verb} on ledger
    begin select raise(abort, '${REFUSAL}'); end`,
);

const POSTGRES = [
  `create function refuse_ledger_change() returns trigger language plpgsql as
    $$ begin raise exception '${REFUSAL}' using errcode = 'insufficient_privilege'; end $$`,
  `create trigger ledger_no_change before update or delete or truncate on ledger
    for each statement execute function refuse_ledger_change()`,
];

const PARTS = ['food', 'fee', 'tax', 'tip'].map(cents);

async function createLedger(make: Make): Promise<void> {
  await make('ledger', [
    ['id', 'text', 'key'],
    ...['order_id', 'pending_order_id', 'restaurant_id', 'driver_id'].map(maybe),
    text('kind'),
    cents('amount'),
    ...PARTS,
    ...['payment_reference', 'refund_id'].map(maybe),
    ...['dedupe_key', 'person', 'note', 'detail'].map(text),
    at('at'),
    text('day'),
  ])
    .addUniqueConstraint('ledger_dedupe_key', ['dedupe_key'])
    .execute();
  await make('refunds', [
    ['id', 'text', 'key'],
    ...['order_id', 'payment_reference'].map(maybe),
    ...['session_id', 'origin', 'parts'].map(text),
    ...PARTS,
    cents('amount'),
    ...['reason', 'note'].map(text),
    maybe('staff_id'),
    ...['person', 'state'].map(text),
    ...['provider_refund_id', 'failure', 'replaced_by'].map(maybe),
    ...['created_at', 'updated_at'].map(at),
  ])
    .addCheckConstraint('refunds_state', check("state in ('decided','pending','succeeded','failed')"))
    .addCheckConstraint('refunds_money', check('amount_cents >= 0'))
    .execute();
}

async function createRest(make: Make): Promise<void> {
  await make('disputes', [
    ['id', 'text', 'key'],
    ...['order_id', 'payment_reference'].map(maybe),
    text('payment_id'),
    cents('amount'),
    ...['state', 'reason'].map(text),
    ['respond_by', 'integer', 'null'],
    ...['opened_at', 'updated_at'].map(at),
  ])
    .addCheckConstraint('disputes_state', check("state in ('open','won','lost')"))
    .execute();
  await make('payouts', [
    ['id', 'text', 'key'],
    cents('amount'),
    text('currency'),
    ...['arrives_at', 'noted_at'].map(at),
  ]).execute();
  await make('closed_days', [['day', 'text', 'key'], ...['staff_id', 'person'].map(text), at('closed_at')]).execute();
  await make('money_alerts', [['id', 'text', 'key'], at('told_at')]).execute();
}

const INDEXES = [
  'ledger_by_order_id on ledger (order_id)',
  'ledger_by_day on ledger (day)',
  'ledger_by_payment_reference on ledger (payment_reference)',
  "ledger_without_order on ledger (at) where order_id is null and kind = 'charged'",
  'refunds_by_order_id on refunds (order_id)',
  'refunds_by_session_id on refunds (session_id)',
  "refunds_unsettled on refunds (created_at) where state <> 'succeeded'",
  'disputes_by_order_id on disputes (order_id)',
  "disputes_open on disputes (opened_at) where state = 'open'",
  'payouts_by_arrives_at on payouts (arrives_at)',
];

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const make: Make = (name, columns) => table(db, kind, name, columns);
  await createLedger(make);
  await createRest(make);
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(db);
  for (const statement of kind === 'sqlite' ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}
