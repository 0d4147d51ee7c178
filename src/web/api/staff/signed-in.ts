import { queryOptions } from '@tanstack/react-query';
import * as catalog from '#catalog/everyone/requests.ts';
import type { StaffMemberAnswer } from '#contract/shop/staff.ts';
import { STAFF_TEXT } from '#domain/staff-problems.ts';
import { has, hasTexts } from '#web/api/answers.ts';
import { ApiRefusal, ask, type BackgroundCall, isNotSignedIn } from '#web/api/client.ts';
import { staffMeKey } from '#web/api/query-keys.ts';
import { staffHint } from '#web/api/staff/staff-hint.ts';

const CALL = { label: catalog.signInCheck, isAnswer: has('staff', hasTexts('id', 'role')) };

async function askWhoIsSignedIn(signal: AbortSignal): Promise<StaffMemberAnswer> {
  if (!staffHint.isSet()) throw new ApiRefusal(401, 'NOT_SIGNED_IN', STAFF_TEXT.NOT_SIGNED_IN, undefined);
  try {
    // In the background, without an alert: the page itself says when nobody could be asked.
    return await ask('GET /api/staff/me', { ...CALL, signal, isBackground: true, isActivity: true });
  } catch (error) {
    if (isNotSignedIn(error)) staffHint.clear();
    throw error;
  }
}

/** Who is signed in, else NOT_SIGNED_IN; the server is not asked where nobody ever signed in. */
export function staffMeQuery() {
  return queryOptions({ queryKey: staffMeKey, queryFn: ({ signal }) => askWhoIsSignedIn(signal) });
}

function askInBackground(signal: BackgroundCall['signal'], isActivity: boolean): Promise<StaffMemberAnswer> {
  return ask('GET /api/staff/me', { ...CALL, ...(signal && { signal }), isBackground: true, isActivity });
}

/** Tells the server in the background that the person is at work, because an idle session ends. */
export const keepSignedIn = (signal: BackgroundCall['signal']): Promise<StaffMemberAnswer> =>
  askInBackground(signal, true);

/** Asks who is signed in, without keeping the session alive; `onNotSignedIn` hears if it has ended. */
export const checkSignedIn = (signal: BackgroundCall['signal']): Promise<StaffMemberAnswer> =>
  askInBackground(signal, false);
