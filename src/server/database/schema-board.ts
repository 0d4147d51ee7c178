/** The tables of pushes, of prints, and of what drivers bring back; schema.ts says how columns are kept. */

import type { LateReason } from '#domain/order/late-report.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';

type Flag = 0 | 1;
type Ms = number;

/** The push address of a signed-in person's device; deleted with the session. */
export interface PushSubscriptionsTable {
  /** SHA-256 (hex) of the endpoint. */
  id: string;
  /** The https address at the browser's push service. */
  endpoint: string;
  /** The browser's public key and its secret, base64url. */
  public_key: string;
  auth_secret: string;
  /** `staff_sessions.token_hash`. */
  session_hash: string;
  created_at: Ms;
}

export interface OrderPrintsTable {
  id: string;
  order_id: string;
  /** Once per order: 'first' on a board, 'kitchen' in its kitchen, where those of copies begin so; else its own id. */
  claim: string;
  is_copy: Flag;
  at: Ms;
  staff_id: string | null;
  /** The name of the person, or of the printer, at that time. */
  person: string;
}

/** Receipt printers that ask the server for their tickets. */
export interface PrintersTable {
  id: string;
  name: string;
  /** SHA-256 (hex) of the secret in its address. */
  secret_hash: string;
  /** It prints this restaurant's orders; null = all orders. */
  restaurant_id: string | null;
  created_at: Ms;
  /** When it last asked, to the minute; null = never. */
  heard_at: Ms | null;
  /** Its last reported status, for example '200 OK'. */
  state: string;
  /** When its owner asked for a test ticket that it has not printed yet. */
  test_asked_at: Ms | null;
  /** Its name and address are free again, and its tickets wait for another printer. */
  removed_at: Ms | null;
  /** The name and the address that it gets back where the removal is undone; null in rows of earlier versions. */
  removed_name: string | null;
  removed_secret_hash: string | null;
}

export interface PrintJobsTable {
  /** 128 random bits; the printer names it when it fetches and confirms the job. */
  id: string;
  printer_id: string;
  order_id: string;
  /** 'failed' only in rows of versions that gave up after one failure. */
  state: 'waiting' | 'printed' | 'failed';
  created_at: Ms;
  /** When it was fetched last; null if the printer has reported a failure since. */
  fetched_at: Ms | null;
  /** How often it was fetched. From the first time on it may be on paper. */
  fetches: number;
  done_at: Ms | null;
  /** The printer's last report, for example '520 Timeout'; '' until then. */
  code: string;
  /** How often the printer reported a failure, when it last did, and when it is offered the ticket again. */
  failures: number;
  failed_at: Ms | null;
  retry_at: Ms | null;
  /** A new order's, what changed in it since, or its cancellation. */
  kind: 'order' | 'change' | 'void';
  /** The text of a ticket without an order; '' on others. */
  words: string;
}

export interface DeliveryPhotosTable {
  /** 128 random bits. */
  id: string;
  order_id: string;
  /** 1 to 3. */
  position: number;
  file: string;
  bytes: number;
  width: number;
  height: number;
  taken_at: Ms;
}

/** What a driver reported too late to change the order (rule late-reports). */
export interface LateReportsTable {
  id: string;
  order_id: string;
  staff_id: string;
  person: string;
  /** The Idempotency-Key of the report, else its own id: each report is kept once. */
  report_key: string;
  status: OrderStatus;
  reason: LateReason;
  note: string;
  at: Ms;
  arrived_at: Ms;
  /** Whether a person has to decide what it changes. */
  is_conflict: Flag;
  resolved_at: Ms | null;
  /** The name of who resolved it, and what they noted; '' until then. */
  resolved_by: string;
  resolved_note: string;
}

export interface LateReportPhotosTable extends Omit<DeliveryPhotosTable, 'order_id'> {
  report_id: string;
}

export interface FormerDriversTable {
  order_id: string;
  staff_id: string;
  taken_at: Ms;
}

/** How long a kitchen took for an order of the last weeks (rule learned-times). */
export interface KitchenTimesTable {
  order_id: string;
  restaurant_id: string;
  confirmed_at: number;
  ready_at: number;
}

export interface BoardTables {
  push_subscriptions: PushSubscriptionsTable;
  order_prints: OrderPrintsTable;
  printers: PrintersTable;
  kitchen_times: KitchenTimesTable;
  print_jobs: PrintJobsTable;
  delivery_photos: DeliveryPhotosTable;
  late_reports: LateReportsTable;
  late_report_photos: LateReportPhotosTable;
  receipt_photos: DeliveryPhotosTable;
  former_drivers: FormerDriversTable;
}
