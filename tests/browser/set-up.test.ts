import { openBoard, orderRow } from './steps/board.ts';
import { listenToContext } from './steps/noise.ts';
import {
  addChoices,
  addRestaurant,
  importAddresses,
  importFaulty,
  keepTheList,
  makeAccount,
  nameShop,
  openShop,
  openTooEarly,
  orderFirst,
  placeHub,
  publishMenu,
  setFees,
  setHours,
  signInAgain,
  writeMenu,
} from './steps/opening.ts';
import { countPresses } from './steps/presses.ts';
import { expect, ownServerTest as test } from './steps/shop-test.ts';

test.use({ serverSettings: { NODE_ENV: 'production', DEMO: 'off', RATE_LIMITS: 'on', ALLOW_SANDBOX_PAYMENTS: 'yes' } });

test('a new shop is set up in the browser alone, by the link of its start, up to its first paid order (rules first-owner, set-up, set-up-asks, office-address-search)', async ({
  page,
  browser,
  ownServer,
  noise,
}) => {
  // An incomplete shop can't be opened, and a signed-out person is asked to sign in.
  noise.allow(/\b(?:401|409)\b/);
  const look = async (): Promise<void> => {};
  const presses = await countPresses(page);
  await makeAccount(page, /http:\S+\/office\/set-up#\S+/.exec(ownServer.said())?.[0] ?? 'no link', look);
  /** Presses that the shop could be opened without. */
  let detour = 0;
  const aside = async (walk: () => Promise<void>): Promise<void> => {
    const before = presses();
    await walk();
    detour += presses() - before;
  };
  await aside(() => openTooEarly(page, look));
  await aside(() => signInAgain(page));
  await aside(() => importFaulty(page));
  await importAddresses(page, look);
  await aside(() => keepTheList(page));
  await aside(() => page.getByRole('button', { name: 'Check all providers' }).click());
  await expect(page.getByRole('list', { name: 'Providers' })).toContainText('nobody is charged');
  await nameShop(page, look);
  await placeHub(page, look);
  await setHours(page, look);
  await setFees(page, look);
  await addRestaurant(page, look);
  await writeMenu(page, look);
  await aside(() => addChoices(page, look));
  await publishMenu(page, look);
  await openShop(page, look);
  expect(presses() - detour, 'presses from the printed link to an open shop').toBeLessThanOrEqual(40);
  await openBoard(page);
  const stranger = await browser.newContext({ baseURL: ownServer.origin });
  const complaints = listenToContext(stranger);
  const number = await orderFirst(await stranger.newPage(), look);
  expect(complaints.complaints(), 'the customer’s browser complained').toEqual([]);
  await stranger.close();
  await page
    .getByRole('region', { name: 'New orders to take' })
    .getByRole('button', { name: `Take: ${number}` })
    .click();
  await expect(orderRow(page, number)).toContainText('taken by Olivia Owner');
  await expect(orderRow(page, number).getByRole('combobox')).toContainText(
    'No drivers yet. Add drivers under Office, Staff.',
  );
  await page.goto('/office');
  await expect(page.getByRole('region', { name: 'Today so far' })).toContainText(/In progress\s*1/);
});
