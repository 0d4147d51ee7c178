import { type APIRequestContext, type BrowserContext, expect, type Page, request as requests } from '@playwright/test';
import { DEMO_PASSWORD, emailOf, type StaffName } from './staff-names.ts';

/** Signing in, by the form or without it. */

export async function fillSignIn(page: Page, name: StaffName, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A call that changes something says that no form of another site has sent it. */
const BY_SCRIPT = { 'x-requested-with': 'tests' } as const;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Sessions by server and person: to check a password is work, and every test would wait for it. */
const sessions = new Map<string, Cookies>();

/** Signs in as the form does, or takes up the session of an earlier test; answers its cookies. */
async function sessionOf(name: StaffName, baseURL: string): Promise<Cookies> {
  const known = sessions.get(`${name} ${baseURL}`);
  if (known !== undefined) return known;
  const calls = await requests.newContext({ baseURL, extraHTTPHeaders: BY_SCRIPT });
  const data = { email: emailOf(name), password: DEMO_PASSWORD };
  const answer = await calls.post('/api/staff/sign-in', { data, timeout: 30_000 });
  expect(answer.status(), `sign-in of ${name}`).toBe(200);
  const { cookies } = await calls.storageState();
  await calls.dispose();
  sessions.set(`${name} ${baseURL}`, cookies);
  return cookies;
}

/** Calls of somebody who is signed in; to be disposed of. */
export async function callsOf(name: StaffName, baseURL: string): Promise<APIRequestContext> {
  const storageState = { cookies: await sessionOf(name, baseURL), origins: [] };
  return requests.newContext({ baseURL, extraHTTPHeaders: BY_SCRIPT, storageState });
}

/** A browser in which this person has signed in before. */
export async function rememberSignIn(context: BrowserContext, name: StaffName, baseURL: string): Promise<void> {
  await context.addCookies(await sessionOf(name, baseURL));
  await context.addInitScript(() => {
    try {
      localStorage.setItem('staffSignedIn', '1');
    } catch {
      // A page without an origin keeps nothing.
    }
  });
}

/** Ends the session behind the page's back, as the server does after a while. Whoever else was signed in as this person is out as well. */
export async function endSession(page: Page): Promise<void> {
  sessions.clear();
  const answer = await page.context().request.post('/api/staff/sign-out', { headers: BY_SCRIPT });
  expect(answer.status()).toBe(200);
}
