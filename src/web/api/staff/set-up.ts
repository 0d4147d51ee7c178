import * as catalog from '#catalog/everyone/requests.ts';
import type { SentPart } from '#contract/calls.ts';
import { has, hasLists, hasTexts } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { ask } from '#web/api/client.ts';
import { sendWithProgress } from '#web/api/send-with-progress.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { staffHint } from '#web/api/staff/staff-hint.ts';

/** A list of 100 MB on a slow line, and its import, ms. */
const FILE_LIMIT_MS = 15 * 60_000;

export type FirstOwnerWish = SentPart<'POST /api/set-up/owner', 'body'>;

export async function makeFirstOwner(body: FirstOwnerWish) {
  const answer = await ask('POST /api/set-up/owner', {
    label: catalog.firstAccount,
    isAnswer: has('staff', hasTexts('id', 'role')),
    body,
  });
  staffHint.set();
  return answer;
}

export const setUpQuery = () =>
  askedQuery(['office', 'set-up'], 'GET /api/office/set-up', { label: catalog.setUp, isAnswer: hasLists('steps') });

export function checkProviders() {
  return ask('POST /api/office/set-up/checks', { label: catalog.checks, isAnswer: hasLists('checks') });
}

interface AddressFile {
  readonly file: File;
  readonly replace: boolean;
  readonly city: string;
  /** What the list takes away is known and wanted. */
  readonly isSure: boolean;
  /** What its columns hold, as JSON; empty if nobody has assigned them. */
  readonly columns: string;
  /** How much of it is on its way, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export function sendAddresses({ file, replace, city, isSure, columns, onProgress }: AddressFile) {
  const form = new FormData();
  form.set('replace', replace ? 'yes' : 'no');
  form.set('city', city);
  form.set('anyway', isSure ? 'yes' : 'no');
  form.set('columns', columns);
  form.set('addresses', file, 'addresses');
  return ask('POST /api/office/addresses', {
    label: catalog.listOfAddresses,
    form,
    send: sendWithProgress(onProgress),
    attemptLimitMs: FILE_LIMIT_MS,
    limitMs: FILE_LIMIT_MS,
  });
}

export const earlierAddressesQuery = () =>
  askedQuery(['office', 'earlier-addresses'], 'GET /api/office/addresses/earlier', { label: catalog.addressList });

export function undoAddresses() {
  const call = { label: catalog.addressList, attemptLimitMs: FILE_LIMIT_MS, limitMs: FILE_LIMIT_MS };
  return askOnce('POST /api/office/addresses/undo', call);
}
