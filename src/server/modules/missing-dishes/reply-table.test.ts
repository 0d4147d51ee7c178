/** Every reply to a question about a missing dish, in every state of the order (rule text-answers). */
import { expect, it } from 'vitest';
import type { OrderMoneyAnswer } from '#contract/money/money.ts';
import type { StaffMissing } from '#contract/order/missing.ts';
import { sendDue } from '#server/database/stores/outbox.ts';
import { assign, changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { type SignedIn, signIn } from '#tests/support/staff.ts';
import { onBothDatabases, type TestServer } from '#tests/support/test-app.ts';
import { sendTexts, textFrom } from '#tests/support/texts.ts';
import { missingHandlers } from './answer-missing.ts';

const MINUTE_MS = 60_000;

interface Cell {
  /** The question's final state, and who decided it; '' if nobody has. */
  readonly question: string;
  /** The text to the customer; null if there is none. */
  readonly answer: RegExp | null;
  /** Whether the text waits for a person. */
  readonly isUnread: boolean;
}

const SWAPPED: Cell = {
  question: 'swapped customer',
  answer: /you get Green salad in place of 1 x Soup/,
  isUnread: false,
};
const REFUNDED: Cell = { question: 'refunded customer', answer: /no swap for 1 x Soup/, isUnread: false };
const HELD: Cell = { question: 'asked ', answer: /our team will read your answer/, isUnread: true };
const SILENT: Cell = { question: 'refunded nobody', answer: null, isUnread: false };

/** After a pick-up without the dish it is refunded; later texts don't change that. */
const TOO_LATE: Cell = {
  question: 'refunded nobody',
  answer: /settled before your text arrived: the money for 1 x Soup goes back/,
  isUnread: true,
};
const AS_SETTLED: Cell = { ...TOO_LATE, isUnread: false };
/** The driver took the swap along. */
const HAS_SWAP: Cell = {
  question: 'swapped staff',
  answer: /settled before your text arrived: you get Green salad in place of 1 x Soup/,
  isUnread: false,
};
const WANTED_MONEY: Cell = { ...HAS_SWAP, isUnread: true };
const CANCELLED: Cell = {
  question: 'asked ',
  answer: /settled before your text arrived\. See your order/,
  isUnread: true,
};
const passedOn = (question: string): Cell => ({
  question,
  answer: /we.re passing this on to our team/,
  isUnread: true,
});

const WHENS = [
  'before the pick-up',
  'after it without the dish',
  'after it with the swap',
  'after the cancellation',
] as const;
type When = (typeof WHENS)[number];

/** In the order of `WHENS`. */
const TABLE: readonly (readonly [reply: string | null, ...cells: readonly [Cell, Cell, Cell, Cell]])[] = [
  ['YES', SWAPPED, TOO_LATE, HAS_SWAP, CANCELLED],
  ['Yes please', SWAPPED, TOO_LATE, HAS_SWAP, CANCELLED],
  ['no', REFUNDED, AS_SETTLED, WANTED_MONEY, CANCELLED],
  ['ok', SWAPPED, TOO_LATE, HAS_SWAP, CANCELLED],
  ['swap it', SWAPPED, TOO_LATE, HAS_SWAP, CANCELLED],
  ['👍', SWAPPED, TOO_LATE, HAS_SWAP, CANCELLED],
  ['🤔', HELD, passedOn('refunded nobody'), passedOn('swapped staff'), passedOn('asked ')],
  [null, SILENT, SILENT, { ...SILENT, question: 'swapped staff' }, { ...SILENT, question: 'ended nobody' }],
];

/** A question about deals that waits for a YES of this phone. */
async function askForDeals({ dependencies: { database }, clock }: TestServer, phone: string): Promise<void> {
  const at = clock.now();
  await database.db
    .insertInto('landing_signups')
    .values({
      ...{ phone, free_delivery: 1, daily_offers: 1, created_at: at, updated_at: at, source: 'landing' },
      ...{ consent_text: 'Deals', consent_at: at, offers_state: 'asked', asked_at: at, question: 'Deals?' },
    })
    .execute();
}

/** Brings an order with an open question to the state of `when`. */
async function bring(server: TestServer, office: SignedIn, id: string, missingId: string, when: When): Promise<void> {
  if (when === 'before the pick-up') return;
  if (when === 'after the cancellation') return changeTo(server, office, id, 'cancelled', 'Kitchen fire');
  for (const status of ['restaurant_confirmed', 'preparing', 'ready_pickup'] as const)
    await changeTo(server, office, id, status);
  const swapped = when === 'after it with the swap' ? [missingId] : [];
  const payload = { status: 'picked_up', swapped };
  const url = `/api/delivery/orders/${id}/status`;
  const picked = await server.app.inject({ method: 'PATCH', url, headers: office.headers, payload });
  expect(picked.statusCode).toBe(200);
  await sendDue(server.dependencies, missingHandlers(server.dependencies));
}

/** The outcome of a customer's reply to the question whether to swap a soup; without one the time runs out. */
async function outcomeOf(
  { server, office, driver }: { readonly server: TestServer; readonly office: SignedIn; readonly driver: SignedIn },
  {
    id,
    phone,
    reply,
    when,
  }: { readonly id: string; readonly phone: string; readonly reply: string | null; readonly when: When },
) {
  const { headers } = office;
  await assign(server, office, id, driver);
  const money = async () =>
    (await server.app.inject({ url: `/api/office/orders/${id}/money`, headers })).json<OrderMoneyAnswer>();
  const lineId = (await money()).sold.lines[0]?.id ?? '';
  const payload = { lineId, count: 1, swap: 'Green salad' };
  const marked = await server.app.inject({ method: 'POST', url: `/api/office/orders/${id}/missing`, headers, payload });
  const { missing }: { missing: StaffMissing } = marked.json();
  await sendTexts(server);
  await bring(server, office, id, missing.id, when);
  const answer = reply === null ? null : (await textFrom(server, phone, reply)).body;
  if (reply === null) {
    server.clock.advance(6 * MINUTE_MS);
    await sendDue(server.dependencies, missingHandlers(server.dependencies));
  }
  const inbox = await server.dependencies.database.db
    .selectFrom('inbound_texts')
    .select(['order_id', 'read_at'])
    .where('phone', '=', phone)
    .execute();
  const [question] = (await money()).missing;
  return {
    question: `${question?.state} ${question?.answeredBy}`,
    answer,
    isUnread: inbox.some(({ order_id, read_at }) => order_id === id && read_at === null),
    kept: inbox.length,
  };
}

onBothDatabases('a reply to the question about a missing dish (rule text-answers)', (open) => {
  const cases = WHENS.flatMap((when) => [true, false].map((areDealsAsked) => [when, areDealsAsked] as const));
  it.each(cases)(
    '%s ends as the customer expects (a question about deals is open: %s)',
    async (when, areDealsAsked) => {
      const server = await openWithShops(open);
      const [office, driver] = [await signIn(server, 'owner'), await signIn(server, 'driver')];
      for (const [index, [reply, ...cells]] of TABLE.entries()) {
        const phone = `727555010${index}`;
        const order = await placeOrder(server, { phone });
        if (areDealsAsked) await askForDeals(server, phone);
        const cell = cells[WHENS.indexOf(when)];
        const { answer, kept, ...outcome } = await outcomeOf(
          { server, office, driver },
          { ...order, phone, reply, when },
        );
        const told = cell?.answer ?? null;
        const expected = { reply, question: cell?.question, isUnread: cell?.isUnread, kept: reply === null ? 0 : 1 };
        expect({ reply, ...outcome, kept }).toEqual(expected);
        if (told === null) expect(answer).toBeNull();
        else expect(answer).toMatch(told);
        server.clock.advance(2 * MINUTE_MS);
      }
      const consents = await server.dependencies.database.db
        .selectFrom('landing_signups')
        .select('offers_state')
        .execute();
      expect(consents.map(({ offers_state: state }) => state)).toEqual(areDealsAsked ? TABLE.map(() => 'asked') : []);
    },
  );
});
