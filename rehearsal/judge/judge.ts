/**
 * Judges an evening. It shares no code with the server: it holds what each actor was told against the provider's books,
 * the database's file, the texts and the photos (rule evening-judged).
 */
import type { Note } from '../diary.ts';
import type { Charge } from '../provider.ts';
import type { Stage } from '../stage.ts';
import type { Spot } from './fees.ts';
import { judgeActs, judgeDiary } from './judge-acts.ts';
import { judgeAddress } from './judge-address.ts';
import { type Checked, judgeIsolation } from './judge-isolation.ts';
import { judgeCharges, judgeLeftovers, judgeNotified, judgeOrderMoney } from './judge-money.ts';
import { judgeOffers } from './judge-offers.ts';
import { judgeOptions } from './judge-options.ts';
import { judgeSteps } from './judge-steps.ts';
import { judgeStreams, judgeTexts, judgeTold } from './judge-words.ts';
import { type Move, movesOf } from './moves.ts';
import { type Books, type OrderRow, readBooks } from './read-books.ts';

export interface Pressed {
  readonly at: number;
  readonly who: string;
  readonly kind: 'step' | 'driver' | 'undo';
  readonly to: string | null;
  readonly seen: { readonly status: string; readonly version: number; readonly driverId: string | null };
  readonly status: number;
  readonly code: string | null;
  readonly isReport: boolean;
}

export interface Promised {
  readonly total: number;
  readonly subtotal: number;
  readonly tip: number;
  readonly phone: string;
  readonly restaurantId: string;
  readonly deliveryFee: number;
  readonly tax: number;
  readonly taxRate: number;
  readonly orderFees: number;
  readonly placeId: string;
  readonly from: Spot;
  /** The number of the order that it goes with. */
  readonly ridesWith?: string;
  /** When it was asked for, and promised, Unix ms. */
  readonly began: number;
  readonly at: number;
  readonly lines: readonly { readonly id: string; readonly quantity: number; readonly unitPrice: number }[];
}

export interface Evidence {
  readonly books: Books;
  readonly charges: readonly Charge[];
  readonly refundsAt: Stage['provider']['refunds'];
  readonly texts: Stage['texts'];
  readonly endedAt: number;
  /** Whether the server's database was away now and then. */
  readonly isCut: boolean;
  /** By the ids of pending orders. */
  readonly promises: ReadonlyMap<string, Promised>;
  /** The ids of orders whose customer was told that they are cancelled, and of those that a kitchen pressed on. */
  readonly cancelled: ReadonlySet<string>;
  readonly kitchens: ReadonlySet<string>;
  /** When a notification was first taken, by the provider's ids of sessions. */
  readonly notified: ReadonlyMap<string, number>;
  /** What the owner gave back beside cancellations. */
  readonly given: readonly { readonly id: string; readonly amountCents: number }[];
  /** The ids of drivers, and 'id number' of each order that one of them gave back. */
  readonly drivers: ReadonlySet<string>;
  readonly returned: ReadonlySet<string>;
  /** By phone: when it said STOP, and START again, as 'STOP' and 'START'. */
  readonly stops: ReadonlyMap<unknown, readonly { readonly word: string; readonly at: number }[]>;
  /** The fees that the owner has set, and the addresses that the office has changed. */
  readonly fees: readonly Note[];
  readonly moves: readonly Note[];
  /** Changes of details that were accepted. */
  readonly details: readonly Note[];
  /** Sessions about which the provider failed to answer once. */
  readonly failed: ReadonlySet<string>;
}

/** All about one order. */
export interface Case {
  readonly order: OrderRow;
  readonly rows: Books['history'];
  readonly moves: readonly Move[];
  readonly presses: readonly Pressed[];
  readonly notes: readonly Note[];
  readonly charge: Charge | undefined;
  readonly promised: Promised | undefined;
}

export interface Verdict {
  /** What is wrong, each in a sentence; the shortest story first. */
  readonly wrong: readonly string[];
  /** What happened to the order of the first complaint, line by line. */
  readonly story: readonly string[];
  readonly orders: number;
  readonly checked: Checked;
}

const grouped = <T>(list: readonly T[], idOf: (one: T) => unknown): ReadonlyMap<unknown, T[]> =>
  Map.groupBy(list, idOf);

/** Judges what a server left behind once it has closed. */
export async function judge(stage: Stage): Promise<Verdict> {
  const { folder, databaseUrl, diary, history, provider, texts, world, people, isCut } = stage;
  const books = await readBooks(folder, databaseUrl);
  const notes = grouped(diary.notes, ({ kind }) => kind);
  const goodNotes = (kind: string) => (notes.get(kind) ?? []).filter((note) => note.facts.status === 200);
  const good = (kind: string) => goodNotes(kind).map((note) => note.facts);
  // What begins texts again is the shop's to say: a 'yes' may mean that, too.
  const words = (notes.get('texted in') ?? []).flatMap(({ at, facts: { phone, body, said } }) => {
    const isStart = String(said).includes("you'll get texts about your orders again");
    return body === 'STOP' || isStart ? [{ phone, word: isStart ? 'START' : 'STOP', at }] : [];
  });
  const evidence: Evidence = {
    ...{ books, texts, charges: provider.charges, refundsAt: provider.refunds, endedAt: world.now(), isCut },
    promises: new Map((notes.get('promised') ?? []).map(({ facts, at }) => [facts.pendingOrderId, { ...facts, at }])),
    fees: goodNotes('set fees'),
    moves: goodNotes('changed address'),
    details: goodNotes('changed details'),
    cancelled: new Set(good('cancelled').map(({ id }) => id)),
    kitchens: new Set(good('kitchen pressed').map(({ orderId }) => orderId)),
    given: good('gave back'),
    notified: new Map((notes.get('notified') ?? []).toReversed().map(({ who, facts: { sentAt } }) => [who, sentAt])),
    failed: new Set((notes.get('did not answer') ?? []).map(({ who }) => who)),
    drivers: new Set(people.drivers.map(({ id }) => id)),
    returned: new Set(
      (notes.get('gave all back') ?? []).flatMap((note) =>
        (note.facts.returned as string[]).map((number) => `${note.who} ${number}`),
      ),
    ),
    stops: grouped(words, ({ phone }) => phone),
  };
  const rowsOf = grouped(books.history, ({ order_id }) => order_id);
  const pressesOf = grouped(
    (notes.get('pressed') ?? []).map(({ who, at, facts: pressed }) => ({ ...pressed, who, at })),
    ({ orderId }) => orderId,
  );
  const notesOf = grouped(diary.notes, (note) => note.facts.id);
  const cases = books.orders.map((order): Case => {
    const charge = provider.charges.find(({ sessionId }) => sessionId === order.session_id);
    const rows = rowsOf.get(order.id) ?? [];
    return {
      ...{ order, charge, rows, moves: movesOf(rows), presses: pressesOf.get(order.id) ?? [] },
      notes: notesOf.get(order.id) ?? [],
      promised: evidence.promises.get(String(order.pending_order_id)),
    };
  });
  const stories = cases.flatMap((one) => {
    const complaints = [
      ...judgeOrderMoney(one, evidence),
      ...judgeSteps(one, evidence),
      ...judgeTexts(one, evidence),
      ...judgeTold(one, evidence),
      ...judgeActs(one, evidence),
      ...judgeAddress(one, evidence),
      ...judgeOptions(one, evidence),
    ];
    return complaints.length === 0 ? [] : [{ one, complaints }];
  });
  const [first] = stories.sort((a, b) => lengthOf(a.one) - lengthOf(b.one));
  const offers = [...judgeOffers(diary.notes, evidence)];
  const isolation = judgeIsolation(history, books);
  const isAbout = (said: string | undefined, name: unknown): boolean => said?.includes(String(name)) === true;
  const shown =
    first?.one ??
    cases.find(({ order }) => isAbout(offers[0], order.id) || isAbout(isolation.wrong[0], order.order_number));
  return {
    orders: books.orders.length,
    checked: isolation.checked,
    story: shown === undefined ? [] : storyOf(shown, books),
    wrong: [
      ...stories.flatMap(({ one, complaints }) => complaints.map((said) => `${one.order.order_number}: ${said}`)),
      ...judgeCharges(evidence),
      ...judgeLeftovers(evidence),
      ...judgeNotified(evidence),
      ...judgeStreams(evidence),
      ...offers,
      ...isolation.wrong,
      ...judgeDiary(diary.notes, diary.statuses(), evidence),
    ],
  };
}

/** What is written of an order, and what people did and were told about it, by the clock (UTC). */
function storyOf({ rows, notes, presses, order }: Case, { events }: Books): string[] {
  const asked = events.filter(({ order_id, kind }) => order_id === order.id && kind === 'order.offer');
  const lines = [
    ...asked.map(({ at, number, payload }) => ({ at: Number(at), said: `event ${number} of offers: ${payload}` })),
    ...rows.map(({ at, kind, status, staff_id, note }) => {
      return { at: Number(at), said: `${kind} ${status} of ${staff_id ?? 'nobody'}: ${note}` };
    }),
    ...notes.map(({ at, who, kind, facts }) => ({ at, said: `  ${who} ${kind} ${JSON.stringify(facts)}` })),
    ...presses.map(({ at, who, kind, to, seen, status }) => {
      const saw = `${seen.status} in version ${seen.version}`;
      return { at, said: `  ${who} pressed ${kind} ${to}, having seen ${saw}: ${status}` };
    }),
  ];
  const byTime = lines.sort((a, b) => a.at - b.at);
  return [
    `order ${order.order_number}`,
    ...byTime.map(({ at, said }) => `${new Date(at).toISOString().slice(11, 19)} ${said.slice(0, 160)}`),
  ];
}

const lengthOf = ({ rows, presses, notes }: Case): number => rows.length + presses.length + notes.length;
