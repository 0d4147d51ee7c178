import * as catalog from '#catalog/everyone/requests.ts';
import type { DraftPicturesAnswer } from '#contract/menu-drafts.ts';
import type { ChangeProfileBody, MenuFileAnswer } from '#contract/restaurant-profiles.ts';
import { hasLists, hasTexts } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { callPath } from '#web/api/call-path.ts';
import { ask } from '#web/api/client.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';

/** All restaurants, with those that the shop does not show. */
export const profilesQuery = () =>
  askedQuery(['office', 'profiles'], 'GET /api/office/profiles', {
    label: catalog.restaurants,
    isAnswer: hasLists('restaurants'),
  });

export const profileQuery = (id: string) =>
  askedQuery(['office', 'profiles', id], 'GET /api/office/profiles/:id', { label: catalog.restaurant, params: { id } });

export function changeProfile(id: string, body: ChangeProfileBody) {
  return askOnce('POST /api/office/profiles/:id', { label: catalog.savingTheRestaurant, params: { id }, body });
}

export function showRestaurant(id: string, isShown: boolean) {
  const call = { label: catalog.changingTheRestaurant, params: { id }, body: { isShown } };
  return askOnce('POST /api/office/profiles/:id/shown', call);
}

export function moveRestaurant(id: string, before: string | null) {
  const call = { label: catalog.movingTheRestaurant, params: { id }, body: { before } };
  return askOnce('POST /api/office/profiles/:id/place', call);
}

export function menuSheetPath(id: string): string {
  return callPath('GET /api/office/restaurants/:id/menu.csv', { params: { id } });
}

/** A large file on a slow line, and then its reading. */
const UPLOAD_MS = 150_000;

interface MenuFileWish {
  readonly file: File;
  readonly into: 'preview' | 'draft';
  /** What the columns of a list hold, as JSON; empty if nobody has assigned them. */
  readonly columns: string;
}

/** Sends a menu file to be looked at, or into the draft. */
export function sendMenuFile(
  id: string,
  { file, into, columns }: MenuFileWish,
  idempotencyKey: string,
): Promise<MenuFileAnswer> {
  const form = new FormData();
  form.append('into', into);
  form.append('columns', columns);
  form.append('menu', file);
  return ask('POST /api/office/restaurants/:id/menu-file', {
    label: catalog.readingTheMenuFile,
    params: { id },
    form,
    idempotencyKey,
    attemptLimitMs: UPLOAD_MS,
  });
}

/** A portion of pictures may take so long, ms. */
const PICTURES_MS = 65_000;

/** Fetches the next few pictures that the draft links to; to be asked again until none is left. */
export function fetchDraftPictures(id: string): Promise<DraftPicturesAnswer> {
  return ask('POST /api/office/restaurants/:id/draft/pictures', {
    label: catalog.fetchingThePictures,
    params: { id },
    isBackground: true,
    isActivity: true,
    attemptLimitMs: PICTURES_MS,
  });
}

/** Whether a restaurant has a link for its kitchen; for owners. */
export const kitchenLinkQuery = (id: string) =>
  askedQuery(['office', 'kitchen-link', id], 'GET /api/office/restaurants/:id/kitchen-link', {
    label: catalog.kitchenLink,
    params: { id },
  });

/** Makes a link for a restaurant's kitchen instead of the one before; the answer tells it, once. */
export const makeKitchenLink = (id: string) =>
  ask('POST /api/office/restaurants/:id/kitchen-link', {
    label: catalog.makingTheLink,
    params: { id },
    isAnswer: hasTexts('address'),
  });

export const dropKitchenLink = (id: string) =>
  ask('DELETE /api/office/restaurants/:id/kitchen-link', { label: catalog.turningOffTheLink, params: { id } });
