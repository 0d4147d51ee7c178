import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, type Page, request as requests } from '@playwright/test';
import type { StaffMemberAnswer } from '#contract/shop/staff.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import { DEMO_PASSWORD, emailOf, type Person, type StaffName } from './staff-names.ts';

/** Signing in, with the form or without it, and people that a test hires. */

export async function fillSignIn(page: Page, who: StaffName | Person, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(emailOf(who));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A call that changes something and has no `Origin` needs this header, which no other site's form can send. */
const BY_SCRIPT = { 'x-requested-with': 'tests' } as const;
/** Passwords are hashed slowly on purpose. */
const HASHING_MS = 30_000;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

const callsWith = (baseURL: string, cookies: Cookies): Promise<APIRequestContext> =>
  requests.newContext({ baseURL, extraHTTPHeaders: BY_SCRIPT, storageState: { cookies, origins: [] } });

/** Sessions by server and person, since otherwise every test would wait for the check of a password. */
const sessions = new Map<string, Cookies>();

/** Signs in as the form does, or takes the session of an earlier test; returns its cookies. */
async function sessionOf(who: StaffName | Person, baseURL: string): Promise<Cookies> {
  const email = emailOf(who);
  const known = sessions.get(`${email} ${baseURL}`);
  if (known !== undefined) return known;
  const calls = await callsWith(baseURL, []);
  const data = { email, password: DEMO_PASSWORD };
  const answer = await calls.post('/api/staff/sign-in', { data, timeout: HASHING_MS });
  expect(answer.status(), `sign-in of ${email}`).toBe(200);
  const { cookies } = await calls.storageState();
  await calls.dispose();
  sessions.set(`${email} ${baseURL}`, cookies);
  return cookies;
}

/** The calls of somebody who is signed in; the caller must dispose of them. */
export async function callsOf(who: StaffName | Person, baseURL: string): Promise<APIRequestContext> {
  return callsWith(baseURL, await sessionOf(who, baseURL));
}

/** The owner adds a person only for this test, so that no other test changes that person's pages. */
export async function hirePerson(role: StaffRole, baseURL: string): Promise<Person> {
  const owner = await callsOf('owner', baseURL);
  const mark = randomUUID().slice(0, 8);
  const data = { email: `${role}-${mark}@demo.test`, name: `New ${role} ${mark}`, role, password: DEMO_PASSWORD };
  const answer = await owner.post('/api/staff', { data, timeout: HASHING_MS });
  expect(answer.status(), await answer.text()).toBe(200);
  const { staff }: StaffMemberAnswer = await answer.json();
  await owner.dispose();
  return staff;
}

/** Makes this a browser that the person has signed in with before. */
export async function rememberSignIn(context: BrowserContext, who: StaffName | Person, baseURL: string): Promise<void> {
  await context.addCookies(await sessionOf(who, baseURL));
  await context.addInitScript(() => {
    try {
      localStorage.setItem('staffSignedIn', '1');
    } catch {
      // A page without an origin keeps nothing.
    }
  });
}

/**
 * Ends the page's session without the page, as the server does after a while: the browser keeps a cookie that opens
 * nothing any more.
 */
export async function endSession(page: Page, origin = new URL(page.url()).origin): Promise<void> {
  const cookies = await page.context().cookies();
  const elsewhere = await callsWith(origin, cookies);
  const answer = await elsewhere.post('/api/staff/sign-out');
  expect(answer.status()).toBe(200);
  await elsewhere.dispose();
  const ended = new Set(cookies.map(({ value }) => value));
  for (const [name, kept] of sessions) if (kept.some(({ value }) => ended.has(value))) sessions.delete(name);
}
