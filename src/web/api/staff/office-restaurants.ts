import * as catalog from '#catalog/everyone/requests.ts';
import { hasLists } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';

/** All restaurants, with those that the shop does not show. */
export const profilesQuery = () =>
  askedQuery(['office', 'profiles'], 'GET /api/office/profiles', {
    label: catalog.restaurants,
    isAnswer: hasLists('restaurants'),
  });

export const profileQuery = (id: string) =>
  askedQuery(['office', 'profiles', id], 'GET /api/office/profiles/:id', { label: catalog.restaurant, params: { id } });
