import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { StaffRole } from '#domain/person/roles.ts';
import { LAPTOP, PHONE } from './devices.ts';
import type { Noise } from './noise.ts';
import { test as base, ownServerTest as ownServerBase } from './shop-test.ts';
import { callsOf, hirePerson, rememberSignIn } from './staff.ts';
import { isDriver, type Person, type StaffName } from './staff-names.ts';

export { expect } from './shop-test.ts';

/**
 * Opens a separate browser for somebody, signed in if they are staff. Owners and dispatchers have laptops, drivers and
 * customers have phones.
 */
export type Enter = (who: StaffName | Person | 'customer', options?: BrowserContextOptions) => Promise<Page>;

/**
 * Adds somebody to the staff only for this test. Tests give their orders to such drivers, so that no other test takes
 * the orders away.
 */
export type Hire = (role: StaffRole) => Promise<Person>;

export interface StaffFixtures {
  readonly enter: Enter;
  readonly hire: Hire;
  /** Calls of a dispatcher who is signed in. */
  readonly office: APIRequestContext;
}

interface Needs {
  readonly browser: Browser;
  readonly noise: Noise;
  readonly baseURL: string | undefined;
}

async function entering({ browser, noise, baseURL }: Needs, use: (enter: Enter) => Promise<void>): Promise<void> {
  const opened: Page[] = [];
  await use(async (who, options = {}) => {
    const device = who === 'customer' || isDriver(who) ? PHONE : LAPTOP;
    const context = await browser.newContext({ ...device, ...(baseURL && { baseURL }), ...options });
    noise.listenTo(context);
    if (who !== 'customer') await rememberSignIn(context, who, baseURL ?? '');
    const page = await context.newPage();
    opened.push(page);
    return page;
  });
  await Promise.all(opened.map((page) => page.context().close()));
}

async function calling(
  { baseURL }: Pick<Needs, 'baseURL'>,
  use: (office: APIRequestContext) => Promise<void>,
): Promise<void> {
  const office = await callsOf('dispatcher', baseURL ?? '');
  await use(office);
  await office.dispose();
}

const hiring = ({ baseURL }: Pick<Needs, 'baseURL'>, use: (hire: Hire) => Promise<void>): Promise<void> =>
  use((role) => hirePerson(role, baseURL ?? ''));

/** A test with several people, each in a separate browser. */
export const staffTest = base.extend<StaffFixtures>({
  enter: async ({ browser, noise, baseURL }, use) => entering({ browser, noise, baseURL }, use),
  hire: async ({ baseURL }, use) => hiring({ baseURL }, use),
  office: async ({ baseURL }, use) => calling({ baseURL }, use),
});

/** The same on a server that is not shared, for tests that restart it, count its orders, or change what all see. */
export const ownStaffTest = ownServerBase.extend<StaffFixtures>({
  enter: async ({ browser, noise, baseURL }, use) => entering({ browser, noise, baseURL }, use),
  hire: async ({ baseURL }, use) => hiring({ baseURL }, use),
  office: async ({ baseURL }, use) => calling({ baseURL }, use),
});
