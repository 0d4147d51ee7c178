/** The calls of an evening with their begins and ends, by what they are about (rule evenings-serializable). */

/** A call and its answer, as the caller knows them. */
export interface Heard {
  readonly by: string;
  readonly isDriver: boolean;
  readonly method: string;
  readonly url: string;
  readonly key: string | undefined;
  /** A form is text. */
  readonly sent: unknown;
  // biome-ignore lint/suspicious/noExplicitAny: each call has an answer of its own
  readonly heard: { readonly status: number; readonly body: any };
}

/** What a call asks of an order or a payment, or was shown of it, and what it was answered. */
export interface Deed {
  readonly kind: 'see' | 'step' | 'undo' | 'give' | 'pass' | 'pay' | 'convert' | 'refund' | 'read-refunds';
  readonly status?: string | undefined;
  readonly version?: number | undefined;
  /** Undefined where the answer doesn't say; null = nobody. */
  readonly driver?: string | null | undefined;
  /** What the person had seen, on which the deed depends; undefined where it doesn't. */
  readonly seen?: { readonly version?: number | undefined; readonly driver?: string | null | undefined } | undefined;
  /** Refused because of what somebody did first. */
  readonly isRefused?: boolean;
  readonly isDriver?: boolean;
  /** The order of a payment; the refund; all refunds with their cents. */
  readonly text?: string | null | undefined;
}

export interface Act extends Deed {
  readonly begin: number;
  readonly end: number;
  readonly who: string;
  readonly key: string | undefined;
  readonly isOptional?: boolean;
  readonly isRead?: boolean;
}

type Told = readonly [about: string, deed: Deed];

const ORDER = /^\/api\/(?:delivery\/|office\/|kitchen\/[\w-]+\/)?(orders|offers)\/(?:track\/)?([\w-]+)(?:\/([\w-]+))?/;
const LISTS = /^\/api\/(?:delivery\/orders|kitchen\/[\w-]+)(?:\?|$)/;
const STEPS_OF_KITCHENS = {
  accept: ['restaurant_confirmed'],
  ready: ['restaurant_confirmed', 'preparing', 'ready_pickup'],
};

interface Shown {
  readonly id: string;
  readonly isPending?: boolean;
  readonly status: string;
  readonly version?: number;
  readonly driver?: { readonly id: string } | null;
}

const shown = ({ status, version, driver }: Shown): Deed => ({
  ...{ kind: 'see', status, version, driver: driver === undefined ? undefined : (driver?.id ?? null) },
});
const fieldOf = (form: unknown, name: string): string | undefined =>
  new RegExp(`name="${name}"\r\n\r\n(\\w+)`).exec(String(form))?.[1];
/** Whether nobody can know what became of a call. */
const isLost = ({ heard: { status } }: Heard): boolean => status >= 500;

/** What a call says about one order, by its id or its number. */
function* ofOrder(call: Heard, about: string, what: string | undefined): Generator<Told> {
  const { method, url, by, isDriver } = call;
  const { status, body } = call.heard;
  const sent = (call.sent ?? {}) as { version?: number; status?: string; driverId?: string; seenDriverId?: string };
  const state = status === 409 ? body.details : undefined;
  const isRefused = body.code === 'STATUS_CHANGED';
  const refused = { kind: 'see', status: state?.status, version: state?.version, isRefused } as const;
  const isMade = status === 200 || isLost(call);
  if (method === 'GET') {
    if (status !== 200) return;
    if (what === 'money') yield [about, { kind: 'read-refunds', text: refundsIn(body.ledger) }];
    else if (what === undefined && !body.order.isPending) {
      // The customer's page has another driver: their name and where they are.
      yield [about, shown(url.includes('/track/') ? { ...body.order, driver: undefined } : body.order)];
    }
  } else if (method === 'PATCH' && what === 'status') {
    if (status === 200 && body.report !== undefined)
      yield [about, { kind: 'see', status: body.status, version: body.version }];
    else if (isMade) {
      const to = body.status ?? sent.status ?? fieldOf(call.sent, 'status');
      yield [about, { kind: 'step', status: to, version: body.version, seen: { version: sent.version }, isDriver }];
    } else if (state) yield [about, { ...refused, seen: { version: sent.version } }];
  } else if (what === 'undo') {
    const seen = { version: sent.version };
    if (isMade) yield [about, { kind: 'undo', status: body.status, version: body.version, seen }];
    else if (state) yield [about, { ...refused, seen }];
  } else if (what === 'driver') {
    const driver = sent.driverId ?? null;
    const seen = { driver: sent.seenDriverId ?? null };
    if (isMade) yield [about, { kind: 'give', driver, seen }];
    else if (state) yield [about, { ...refused, seen }];
  } else if (url.includes('/offers/')) {
    if (body.isYours === true || isLost(call)) yield [about, { kind: 'give', driver: by, seen: { driver: null } }];
  } else if (what === 'accept' || what === 'ready') {
    // Up to three steps, one after the other.
    for (const to of STEPS_OF_KITCHENS[what]) yield [about, { kind: 'pass', status: to }];
  } else if (what === 'cancel' && isMade) yield [about, { kind: 'step', status: 'cancelled' }];
  else if (what === 'refunds' && status === 200 && body.refund.state === 'succeeded') {
    yield [about, { kind: 'refund', text: `${body.refund.id} ${body.refund.amountCents}` }];
  }
}

const refundsIn = (ledger: readonly { kind: string; refundId: string | null; amountCents: number }[]): string =>
  ledger
    .filter(({ kind, refundId }) => kind === 'refunded' && refundId !== null)
    .map(({ refundId, amountCents }) => `${refundId} ${-amountCents}`)
    .sort()
    .join(', ');

function* toldBy(call: Heard): Generator<Told> {
  const { method, url, by, sent, heard } = call;
  const { status } = heard;
  if (method === 'GET' && LISTS.test(url)) {
    if (status === 200) for (const one of heard.body.orders as Shown[]) if (!one.isPending) yield [one.id, shown(one)];
  } else if (url === '/api/orders/convert-from-session') {
    const { sessionId } = sent as { sessionId: string };
    if (status === 200) yield [sessionId, { kind: 'convert', text: heard.body.order._id }];
    else if (heard.body.code === 'NOT_PAID') yield [sessionId, { kind: 'convert', text: null }];
  } else if (url === '/api/delivery/return-orders') {
    for (const number of heard.body.returned ?? [])
      yield [number, { kind: 'give', driver: null, seen: { driver: by } }];
  } else {
    const [, , about, what] = ORDER.exec(url) ?? [];
    if (about !== undefined) yield* ofOrder(call, about, what);
  }
}

const READS = new Set(['see', 'read-refunds']);

export function openHistory() {
  const acts = new Map<string, Act[]>();
  let place = 0;
  const add = (about: string, act: Act): void => {
    const known = acts.get(about);
    if (known === undefined) acts.set(about, [act]);
    else known.push(act);
  };
  return {
    /** The acts about each order, by its id or its number, and each payment. */
    acts: acts as ReadonlyMap<string, readonly Act[]>,
    /** The place at which a call begins. */
    begin: (): number => ++place,
    /** A call that began there was answered. */
    end(begin: number, call: Heard): void {
      const answered = ++place;
      const isUnknown = isLost(call);
      for (const [about, deed] of toldBy(call)) {
        const isOptional = isUnknown || deed.kind === 'pass';
        const end = isUnknown ? Number.POSITIVE_INFINITY : answered;
        const isRead = READS.has(deed.kind) || deed.isRefused === true;
        const key = isRead || deed.kind === 'pass' ? undefined : call.key;
        add(about, { ...deed, begin, end, who: call.by, key, isOptional, isRead });
      }
    },
    /** The provider took the money of a payment. */
    paid(sessionId: string): void {
      add(sessionId, { kind: 'pay', begin: ++place, end: ++place, who: 'the provider', key: undefined });
    },
  };
}

export type History = ReturnType<typeof openHistory>;
