/** What drivers reported too late to change their order, its photos, and from whom orders were taken. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { at, check, table, text } from './0001-tables.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await table(db, kind, 'late_reports', [
    ['id', 'text', 'key'],
    ...['order_id', 'staff_id', 'person', 'report_key', 'status', 'reason', 'note'].map(text),
    ...['at', 'arrived_at', 'is_conflict'].map(at),
    ['resolved_at', 'integer', 'null'],
    ...['resolved_by', 'resolved_note'].map(text),
  ])
    .addUniqueConstraint('late_reports_key', ['staff_id', 'report_key'])
    .addForeignKeyConstraint('late_reports_order', ['order_id'], 'orders', ['id'])
    .addCheckConstraint('late_reports_reason', check("reason in ('cancelled','reassigned','passed','ahead')"))
    .addCheckConstraint('late_reports_flags', check('is_conflict in (0,1)'))
    .execute();
  await sql`create index late_reports_by_order on late_reports (order_id)`.execute(db);
  await sql`create index late_reports_open on late_reports (arrived_at)
    where is_conflict = 1 and resolved_at is null`.execute(db);
  await table(db, kind, 'late_report_photos', [
    ['id', 'text', 'key'],
    text('report_id'),
    ['position', 'integer'],
    text('file'),
    ...['bytes', 'width', 'height', 'taken_at'].map(at),
  ])
    .addUniqueConstraint('late_report_photos_position', ['report_id', 'position'])
    .addForeignKeyConstraint('late_report_photos_report', ['report_id'], 'late_reports', ['id'])
    .addCheckConstraint('late_report_photos_at_most_three', check('position between 1 and 3'))
    .execute();
  await sql`create index late_report_photos_by_file on late_report_photos (file)`.execute(db);
  await sql`create index late_report_photos_by_taken_at on late_report_photos (taken_at)`.execute(db);
  await table(db, kind, 'former_drivers', [text('order_id'), text('staff_id'), at('taken_at')])
    .addPrimaryKeyConstraint('former_drivers_key', ['order_id', 'staff_id'])
    .addForeignKeyConstraint('former_drivers_order', ['order_id'], 'orders', ['id'])
    .execute();
}
