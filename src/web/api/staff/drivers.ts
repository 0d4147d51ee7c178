/** Drivers, their evening, who could take which order, and where all of it is. */
import * as catalog from '#catalog/everyone/requests.ts';
import type { DriverState } from '#domain/dispatch/driver-state.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import { hasLists } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';

/** Who could take which order next; the page asks again while it shows that (rule driver-suggestions). */
export const suggestionsQuery = () => ({
  ...askedQuery(['delivery', 'suggestions'], 'GET /api/delivery/suggestions', {
    label: catalog.suggestions,
    isAnswer: hasLists('suggestions'),
    isBackground: true,
  }),
  staleTime: 10_000,
  refetchInterval: 20_000,
});

/** Where the orders under way are (rule order-map). */
export const orderMapQuery = () => ({
  ...askedQuery(['delivery', 'map'], 'GET /api/delivery/map', {
    label: catalog.map,
    isAnswer: hasLists('restaurants', 'doors', 'drivers'),
    isBackground: true,
  }),
  refetchInterval: 15_000,
});

/** The evening of the driver who asks (rule driver-evening). */
export const shiftQuery = () => ({
  ...askedQuery(['delivery', 'shift'], 'GET /api/delivery/shift', {
    label: catalog.yourEvening,
    isBackground: true,
  }),
  refetchInterval: 60_000,
});

interface StateWish {
  readonly state: DriverState;
  /** As the screen shows it. */
  readonly seenState: DriverState | null;
}

export const setDriverState = (id: string, body: StateWish) =>
  ask('PUT /api/delivery/drivers/:id/state', { ...PRESS_LIMITS, label: catalog.change, params: { id }, body });

export const setOwnState = (body: StateWish) =>
  ask('PUT /api/delivery/shift', { ...PRESS_LIMITS, label: catalog.change, body });

/** Accepts or declines an order that the driver is offered (rule order-offers). */
export const sendOfferAnswer = ({ orderId, accepts }: { readonly orderId: string; readonly accepts: boolean }) =>
  ask('POST /api/delivery/offers/:id', {
    ...{ ...PRESS_LIMITS, label: catalog.answer, params: { id: orderId }, body: { accepts } },
  });

export const setSharing = (sharesPosition: boolean) =>
  ask('PUT /api/delivery/shift/sharing', { ...PRESS_LIMITS, label: catalog.change, body: { sharesPosition } });

/** Sends where the driver is; another position follows soon, so a lost one is not sent again. */
export const sendPosition = ({ latitude, longitude }: Coordinates, signal: AbortSignal) =>
  ask('POST /api/delivery/position', {
    ...PRESS_LIMITS,
    ...{ label: catalog.position, body: { latitude, longitude }, signal, isBackground: true },
  });
