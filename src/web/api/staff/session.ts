import * as catalog from '#catalog/everyone/requests.ts';
import { has, hasTexts } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';
import { staffHint } from '#web/api/staff/staff-hint.ts';

/** Signs a person in; the session is in a cookie that no script sees. */
export async function signIn(email: string, password: string) {
  const answer = await ask('POST /api/staff/sign-in', {
    label: catalog.signIn,
    isAnswer: has('staff', hasTexts('id', 'role')),
    body: { email, password },
  });
  staffHint.set();
  return answer;
}
