/** The tables of what the board sends to devices and to paper; schema.ts says how the columns are kept. */

type Flag = 0 | 1;
type Ms = number;

/** Where a signed-in person is told of orders with the page closed; gone with the session. */
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

/** Tickets of orders that were printed. */
export interface OrderPrintsTable {
  id: string;
  order_id: string;
  /** One per order: 'first' for the first print on a board; else its own id. */
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
  /** The restaurant whose orders it prints; null = all orders. */
  restaurant_id: string | null;
  created_at: Ms;
  /** When it last asked, to the minute; null = never. */
  heard_at: Ms | null;
  /** What it last said of itself, such as '200 OK'. */
  state: string;
  /** When its owner asked for a test ticket that it has not printed yet. */
  test_asked_at: Ms | null;
}

/** Tickets that printers are to print. */
export interface PrintJobsTable {
  /** 128 random bits; the printer names it when it fetches and confirms the job. */
  id: string;
  printer_id: string;
  order_id: string;
  state: 'waiting' | 'printed' | 'failed';
  created_at: Ms;
  /** When it was fetched last, and how often; it may be on paper from then on. */
  fetched_at: Ms | null;
  fetches: number;
  done_at: Ms | null;
  /** The code with which the printer ended it; '' until then. */
  code: string;
}
