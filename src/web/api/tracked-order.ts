import { type QueryObserverResult, queryOptions } from '@tanstack/react-query';
import * as catalog from '#catalog/everyone/requests.ts';
import type { SentPart } from '#contract/calls.ts';
import type { TrackAnswer } from '#contract/order/tracking.ts';
import { all, has, hasLists, hasTexts } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';
import { latestTrack } from '#web/api/latest-track.ts';
import { trackKey } from '#web/api/query-keys.ts';

/** What a visitor names an order by; the token of a link opens more of it (rule number-is-a-name). */
export interface TrackLink {
  readonly orderNumber: string;
  /** Null if the visitor came without one. */
  readonly token: string | null;
}

/** Reads a tracked order again; `data` is what was known where that failed. */
export type ReadOrderAgain = () => Promise<QueryObserverResult<TrackAnswer>>;

/** What a call about an order is addressed to (rule tracking-paths). */
export function trackParts({ orderNumber, token }: TrackLink) {
  return { params: { orderNumber }, query: token === null ? {} : { k: token } };
}

const isTracked = has(
  'order',
  all(hasTexts('orderNumber', 'status', 'access'), has('restaurant'), has('delivery'), hasLists('statusHistory')),
);

/** How long an answer that came with the page isn't requested again, ms. The stream continues from there. */
const JUST_CAME_MS = 5000;

/**
 * An order as the visitor may see it. An older answer never takes back what is known (rule forward-only-screens), and a
 * request that nobody waits for fails without an alert: a poll, or all of them where it `isAside`.
 */
export function trackedOrderQuery(link: TrackLink, isAside = false) {
  return queryOptions({
    queryKey: trackKey(link.orderNumber),
    queryFn: async ({ signal, client, queryKey }) => {
      const known = (): TrackAnswer | undefined => client.getQueryData<TrackAnswer>(queryKey);
      const answer = await ask('GET /api/orders/track/:orderNumber', {
        label: catalog.orderDetails,
        isAnswer: isTracked,
        ...trackParts(link),
        signal,
        isBackground: isAside || known() !== undefined,
      });
      return latestTrack(known(), answer);
    },
    // The first HTML knows no token that the tab has kept: with it the order says more (rule track-link).
    staleTime: ({ state: { data } }) => (link.token !== null && data?.order.access === 'steps' ? 0 : JUST_CAME_MS),
  });
}

/** Links to photos are valid for ten minutes; they are requested again well before that, ms. */
const LINKS_LAST_MS = 8 * 60_000;

/** The delivery photos of an order. They add to a page that says enough without them, so they fail without an alert. */
export function deliveryPhotosQuery(link: TrackLink) {
  return queryOptions({
    queryKey: ['delivery-photos', link.orderNumber.toUpperCase()],
    queryFn: async ({ signal }) => {
      const call = { label: catalog.deliveryPhotos, isAnswer: hasLists('photos'), ...trackParts(link) };
      return (await ask('GET /api/orders/track/:orderNumber/photos', { ...call, signal, isBackground: true })).photos;
    },
    staleTime: LINKS_LAST_MS,
    refetchInterval: LINKS_LAST_MS,
    refetchOnWindowFocus: true,
  });
}

/** Opens the rest of an order by the last four digits (rule last-four-digits). Repeats under a key are one try. */
export function confirmLastFour(orderNumber: string, lastFour: string, idempotencyKey: string) {
  return ask('POST /api/orders/track/:orderNumber/unlock', {
    label: catalog.orderDetails,
    ...trackParts({ orderNumber, token: null }),
    body: { lastFour },
    idempotencyKey,
  });
}

export type ReviewBody = SentPart<'POST /api/orders/track/:orderNumber/review', 'body'>;

/** Sends the review of a delivered order, which can have one. */
export function reviewOrder(link: TrackLink, body: ReviewBody, idempotencyKey: string) {
  const call = { label: catalog.review, ...trackParts(link), body, idempotencyKey };
  return ask('POST /api/orders/track/:orderNumber/review', call);
}

/** Cancels an order that nobody of the shop has taken (rule own-cancellation). */
export function cancelOrder(link: TrackLink, idempotencyKey: string) {
  return ask('POST /api/orders/track/:orderNumber/cancel', {
    label: catalog.cancellation,
    ...trackParts(link),
    idempotencyKey,
  });
}

export type DishBody = SentPart<'POST /api/orders/track/:orderNumber/dish', 'body'>;

/** Chooses other options of a dish, at once or once the difference is paid (rule dish-change). */
export function changeOwnDish(link: TrackLink, body: DishBody, idempotencyKey: string) {
  const call = { label: catalog.change, ...trackParts(link), body, idempotencyKey };
  return ask('POST /api/orders/track/:orderNumber/dish', call);
}

/** Keeps a dish as it was ordered while its change waits for a payment (rule dish-change). */
export function keepOwnDish(link: TrackLink, changeId: string, idempotencyKey: string) {
  const call = { label: catalog.change, ...trackParts(link), body: { changeId }, idempotencyKey };
  return ask('POST /api/orders/track/:orderNumber/dish/withdraw', call);
}

/** Opens the payment of what a change costs more (rules address-change, dish-change); answers the provider's page. */
export function payForChange(link: TrackLink, idempotencyKey: string) {
  const call = { label: catalog.payment, isAnswer: hasTexts('url'), ...trackParts(link), idempotencyKey };
  return ask('POST /api/orders/track/:orderNumber/pay', call);
}

type OwnDetails = SentPart<'POST /api/orders/track/:orderNumber/details', 'body'>;

/** Changes where exactly the order is handed over (rule order-details). */
export function changeOwnDetails(link: TrackLink, body: OwnDetails, idempotencyKey: string) {
  const call = { label: catalog.change, ...trackParts(link), body, idempotencyKey };
  return ask('POST /api/orders/track/:orderNumber/details', call);
}

/** Answers a question about a missing dish (rule missing-answer). */
export function answerMissing(link: TrackLink, missingId: string, answer: 'swap' | 'refund', idempotencyKey: string) {
  const { params, query } = trackParts(link);
  const call = { label: catalog.answer, params: { ...params, missingId }, query, body: { answer }, idempotencyKey };
  return ask('POST /api/orders/track/:orderNumber/missing/:missingId', call);
}

export const orderMessagesKey = (orderNumber: string) => ['order-messages', orderNumber.toUpperCase()] as const;

/** What customer and shop wrote each other about an order; it fails without an alert. */
export function orderMessagesQuery(link: TrackLink) {
  return queryOptions({
    queryKey: orderMessagesKey(link.orderNumber),
    queryFn: async ({ signal }) => {
      const call = { label: catalog.messages, isAnswer: hasLists('messages'), ...trackParts(link) };
      return await ask('GET /api/orders/track/:orderNumber/messages', { ...call, signal, isBackground: true });
    },
    refetchOnWindowFocus: true,
  });
}

/** Writes to the shop about an order (rule page-messages). */
export function writeToShop(link: TrackLink, words: string, idempotencyKey: string) {
  const call = { label: catalog.message, ...trackParts(link), body: { words }, idempotencyKey };
  return ask('POST /api/orders/track/:orderNumber/messages', call);
}
