import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiRefusal } from '#web/api/api-errors.ts';
import { createCheckoutSession, createPendingOrder } from '#web/api/checkout.ts';
import { menuItemQuery } from '#web/api/get-menu-item.ts';
import { getPaymentSession } from '#web/api/get-payment-session.ts';
import { restaurantQuery } from '#web/api/get-restaurant.ts';
import { restaurantsQuery } from '#web/api/get-restaurants.ts';
import { autocompleteAddress, getPlaceDetails } from '#web/api/places.ts';
import { requestWhitelist } from '#web/api/request-whitelist.ts';
import { convertFromSession, getPendingOrder, getSessionOrder } from '#web/api/session-order.ts';
import { joinWaitlist, signUpLanding } from '#web/api/sign-up.ts';
import { readBoardPage } from '#web/api/staff/delivery-orders.ts';
import { officeListQuery } from '#web/api/staff/office.ts';
import { sendStatusUpdate } from '#web/api/staff/send-status-update.ts';
import { signIn } from '#web/api/staff/session.ts';
import { reviewOrder, trackedOrderQuery } from '#web/api/tracked-order.ts';
import { staffListQuery } from '#web/features/staff-people/use-saving.ts';
import { feesQuery } from '#web/state/ordering/fees.ts';
import { failureWords } from '#web/state/use-sending.ts';

const { signal } = new AbortController();
/** Bodies are not read here. */
const NOTHING = {} as never;
const ORDER = { cart: { restaurantId: 'grill', items: [] }, address: { details: {} }, phone: {} } as never;
const LINK = { orderNumber: 'FFABCDEFGH', token: null };
const ON_OUR_SIDE = 'Something went wrong on our side. Please try again.';

/** Runs a query's function as the query client does. */
function ask({ queryFn, queryKey }: { readonly queryFn?: unknown; readonly queryKey: unknown }): Promise<unknown> {
  const context = { signal, queryKey, client: { getQueryData: () => undefined } };
  return (queryFn as (context: unknown) => Promise<unknown>)(context);
}

/** Every call that reads its answer, with its fallback (rules item-page-errors, restaurant-messages). */
const READING: readonly (readonly [name: string, call: () => Promise<unknown>, fallback: string])[] = [
  ['suggestions', () => autocompleteAddress('12', 'session', signal), 'Failed to fetch suggestions'],
  ['place details', () => getPlaceDetails('p', 'session', signal), 'Unable to verify delivery area. Please try again.'],
  ['restaurants', () => ask(restaurantsQuery('12 Oak St')), ON_OUR_SIDE],
  ['a restaurant', () => ask(restaurantQuery('grill')), 'Restaurant data not found'],
  ['a dish', () => ask(menuItemQuery('grill', 'soup')), 'Menu item data not found'],
  ['fees', () => ask(feesQuery(ORDER)), 'Failed to calculate fees'],
  ['the pending order', () => createPendingOrder(NOTHING, 'key', signal), 'Failed to save order data'],
  ['the payment session', () => createCheckoutSession(NOTHING, 'key', signal), 'Failed to create payment session'],
  ['the order of a session', () => getSessionOrder('cs_1', { signal }), 'Could not verify payment status'],
  ['the payment', () => getPaymentSession('cs_1', { signal }), 'Could not verify payment status'],
  ['the conversion', () => convertFromSession('cs_1', 'paid', 'key', { signal }), 'Failed to convert pending order'],
  ['tracking', () => ask(trackedOrderQuery(LINK)), ON_OUR_SIDE],
  ['the board', () => readBoardPage({ status: 'all', limit: 10 }, { isByHand: true }), ON_OUR_SIDE],
  ['a list of the office', () => ask(officeListQuery('whitelist', '', 1)), ON_OUR_SIDE],
  ['the staff', () => ask(staffListQuery()), ON_OUR_SIDE],
  ['the sign-in', () => signIn('a@b.example', 'x'), ON_OUR_SIDE],
];
/** Calls that need to know only whether they worked (rule whitelist-answer). */
const DOING: typeof READING = [
  ['the look for a pending order', () => getPendingOrder('cs_1', { signal }), 'Could not verify payment status'],
  ['the whitelist request', () => requestWhitelist(NOTHING, 'key'), 'Failed to submit whitelist request'],
  ['the landing sign-up', () => signUpLanding(NOTHING, 'key'), ON_OUR_SIDE],
  ['the waitlist', () => joinWaitlist(NOTHING, 'key'), ON_OUR_SIDE],
  ['a review', () => reviewOrder(LINK, NOTHING, 'key'), ON_OUR_SIDE],
  [
    'a driver’s step',
    () => sendStatusUpdate({ photos: [] } as never, 'key', true),
    'Failed to update order status. Please try again.',
  ],
];
/** Forms with words of their own for a call that failed (rules landing-answer, driver-signup-answer). */
const FORMS: readonly (readonly [name: string, call: () => Promise<unknown>, words: string])[] = [
  ['the landing sign-up', () => signUpLanding(NOTHING, 'key'), 'Failed to submit. Please try again.'],
  ['the waitlist', () => joinWaitlist(NOTHING, 'key'), 'Failed to submit application. Please try again.'],
  ['the whitelist request', () => requestWhitelist(NOTHING, 'key'), 'Failed to submit whitelist request'],
];

const NO: readonly (readonly [status: number, body: unknown])[] = [
  [200, { success: false }],
  [200, { success: false, message: '' }],
  [200, { success: false, message: 7 }],
  [409, { success: false }],
  [200, []],
  [200, 42],
  [200, 'text'],
  [200, null],
];
const NONSENSE: typeof NO = [
  [200, {}],
  [200, { success: true }],
  [200, { success: true, data: 1, order: [], results: {}, restaurants: [null], pendingOrderId: '', url: 3 }],
];

async function failureOf(call: () => Promise<unknown>, [status, body]: (typeof NO)[number]): Promise<Error> {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  return call().then(
    () => new Error('taken for good'),
    (error: Error) => error,
  );
}

async function saidTo(call: () => Promise<unknown>, answer: (typeof NO)[number]): Promise<unknown> {
  const error = await failureOf(call, answer);
  return error instanceof ApiRefusal ? error.message : error;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('no matter what the server answers, the caller has words to show (rule refusal-frame)', () => {
  it.each([...READING, ...DOING])('%s: a refusal without a message', async (_name, call, fallback) => {
    for (const answer of NO) expect([answer, await saidTo(call, answer)]).toEqual([answer, fallback]);
  });

  it.each(READING)('%s: an answer that holds nothing to use', async (_name, call, fallback) => {
    for (const answer of NONSENSE) expect([answer, await saidTo(call, answer)]).toEqual([answer, fallback]);
  });

  it.each(FORMS)('%s: the words of the form where the server has none', async (_name, call, words) => {
    const wordsFor = async (answer: (typeof NO)[number]) => failureWords(await failureOf(call, answer), words);
    for (const answer of NO) expect([answer, await wordsFor(answer)]).toEqual([answer, words]);
    expect(await wordsFor([413, 'Request too large'])).toBe(words);
    expect(await wordsFor([422, { success: false, message: 'In words.' }])).toBe('In words.');
  });

  it.each([...READING, ...DOING])('%s: the words of the server where it has any', async (_name, call) => {
    expect(await saidTo(call, [422, { success: false, message: 'In words.' }])).toBe('In words.');
  });
});
