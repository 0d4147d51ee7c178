import type { StaffMemberAnswer } from '#contract/staff.ts';
import { has, hasTexts } from '#web/api/answers.ts';
import { callApi } from '#web/api/client.ts';
import { staffHint } from '#web/api/staff-hint.ts';

interface Done {
  readonly success: true;
}

/** Signs a person in; the session is in a cookie that no script sees. */
export async function signIn(email: string, password: string): Promise<StaffMemberAnswer> {
  const body = { email, password };
  const answer = await callApi<StaffMemberAnswer>({
    label: 'sign-in',
    isAnswer: has('staff', hasTexts('id', 'role')),
    method: 'POST',
    path: '/api/staff/sign-in',
    body,
  });
  staffHint.set();
  return answer;
}

/** Ends this browser's session. */
export async function signOut(): Promise<Done> {
  const done = await callApi<Done>({ label: 'sign-out', method: 'POST', path: '/api/staff/sign-out' });
  staffHint.clear();
  return done;
}

/** Ends all sessions of the person, this one too. */
export async function signOutEverywhere(): Promise<Done> {
  const done = await callApi<Done>({ label: 'sign-out', method: 'POST', path: '/api/staff/sign-out-everywhere' });
  staffHint.clear();
  return done;
}

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes one's own password; all other sessions end. */
export function changePassword(body: PasswordChange, idempotencyKey: string): Promise<Done> {
  return callApi({ label: 'password change', method: 'POST', path: '/api/staff/password', body, idempotencyKey });
}
