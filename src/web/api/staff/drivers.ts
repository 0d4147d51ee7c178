/** Drivers, their evening, who could take which order, and where all of it is. */
import * as catalog from '#catalog/everyone/requests.ts';
import { hasLists } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';

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
