import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { atTheDoor, beginStep, chooseOrder, openDriverOrder } from './steps/driver.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

/** All that the phone keeps of the orders under way, as text. */
function keptText(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('driver-orders', 1);
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve('');
        opening.onsuccess = () => {
          const read = opening.result.transaction('kept').objectStore('kept').getAll();
          read.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(read.result));
          };
        };
      }),
  );
}

/** Sets whether drivers see customers' phones, as the owner. */
async function hidePhones(shop: Page, isHidden: boolean): Promise<void> {
  await shop.goto('/office/shop#shop-drivers');
  await shop.getByRole('checkbox', { name: /^Hide customers’ phone numbers from drivers/ }).setChecked(isHidden);
  const saving = shop.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/office/shop'));
  await shop.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saving).status()).toBe(200);
}

test('a driver from whom the shop hides phones writes to the customer in the app (rules hidden-phones, nobody-opens)', async ({
  enter,
  hire,
  office,
}) => {
  const { orderNumber, id, page } = await atTheDoor({ enter, hire, office });
  const { order } = await (await office.get(`/api/delivery/orders/${id}`)).json();
  const { phone } = order.customer;
  expect(phone).toMatch(/^\d{10}$/);
  const before = await openDriverOrder(page, orderNumber);
  await expect(before.locator(`a[href="tel:+1${phone}"]`)).toHaveCount(1);
  await expect.poll(() => keptText(page)).toContain(`"customerPhone":"${phone}"`);

  const shop = await enter('owner');
  await hidePhones(shop, true);

  await page.reload();
  const card = await chooseOrder(page, orderNumber);
  const message = card.getByRole('button', { name: 'Message', exact: true });
  await expect(message).toBeVisible();
  await expect(card.locator('a[href^="tel:"], a[href^="sms:"]')).toHaveCount(0);
  await expect.poll(() => keptText(page)).toContain('"customerPhone":""');
  expect(await keptText(page)).not.toContain(phone);
  await message.click();
  const text = card.getByLabel('Text to the customer');
  await text.fill('I am at the gate.');
  await card.getByRole('button', { name: 'Send text' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'I am at the gate.' })).toBeVisible();

  await card.getByRole('button', { name: 'Can’t deliver: nobody answers' }).click();
  const door = card.getByRole('region', { name: 'Nobody answers the door' });
  await expect(door.getByText(/^Message the customer, and wait until /)).toBeVisible();
  await expectAccessibleInBoth(page, 'the wait at the door without a phone');
  await door.getByRole('button', { name: 'Message the customer' }).click();
  await expect(text).toBeFocused();
  const dispatch = door.getByRole('link', { name: 'Call dispatch' });
  await expect(dispatch).toHaveAttribute('href', 'tel:+17275550142');
  // The browser of the test has nothing that dials.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
  await dispatch.click();
  const notes = async (): Promise<readonly string[]> => {
    const answer = await (await office.get(`/api/delivery/orders/${id}`)).json();
    return answer.order.history.map(({ note }: { note: string }) => note);
  };
  await expect.poll(notes).toContain('The driver called dispatch from the door');
  expect(await notes()).not.toContain('The driver texted the customer from the door');
  await text.fill('I am at the door.');
  await card.getByRole('button', { name: 'Send text' }).click();
  await expect.poll(notes).toContain('The driver texted the customer from the door');

  await beginStep(page, card, 'Mark as Delivered');
  await expect(page.getByText('Messages', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="tel:"], a[href^="sms:"]')).toHaveCount(0);
  await expect(page.getByText('I am at the gate.')).toBeHidden();
  await page.getByText('Messages', { exact: true }).click();
  await expect(page.getByText('I am at the gate.')).toBeVisible();
  await hidePhones(shop, false);
});

test('messages that could not be loaded are loaded again (rules hidden-phones, lost-loads)', async ({
  enter,
  hire,
  office,
}) => {
  const { orderNumber, id, page } = await atTheDoor({ enter, hire, office });
  let [isBroken, reads] = [true, 0];
  await page.route(`**/api/delivery/orders/${id}/texts`, async (route) => {
    reads += 1;
    // A refusal, which is not retried, and not loaded again when the browser is online.
    const json = { success: false, code: 'NOT_FOUND', message: 'Nothing was found here.' };
    await (isBroken ? route.fulfill({ json }) : route.continue());
  });
  const card = await openDriverOrder(page, orderNumber);
  await expect.poll(() => reads).toBe(1);
  const messages = card.getByText('Messages', { exact: true });
  const failed = card.getByText('We couldn’t load the messages yet.');
  await messages.click();
  await expect(failed).toBeVisible();
  await expect.poll(() => reads).toBe(2);
  const again = card.getByRole('button', { name: 'Try Again' });
  await again.click();
  await expect.poll(() => reads).toBe(3);
  await expectAccessibleInBoth(page, 'messages that could not be loaded');
  await messages.click();
  await expect(failed).toBeHidden();
  isBroken = false;
  await messages.click();
  await expect(card.getByLabel('Text to the customer')).toBeVisible();
});

test('messages that a lost line has kept away come with the line (rule lost-loads)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  const { orderNumber, id, page } = await atTheDoor({ enter, hire, office });
  let isBroken = true;
  let reads = 0;
  noise.allow(/ERR_FAILED/);
  await page.route(`**/api/delivery/orders/${id}/texts`, async (route) => {
    reads += 1;
    await (isBroken ? route.abort() : route.continue());
  });
  const card = await openDriverOrder(page, orderNumber);
  await card.getByText('Messages', { exact: true }).click();
  await expect.poll(() => reads, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  await expect(card.getByText('We couldn’t load the messages yet.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  isBroken = false;
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await expect(card.getByLabel('Text to the customer')).toBeVisible();
});

test('a driver who can’t text a customer reads why, and calls dispatch (rules hidden-phones, no-texts, driver-page-facts)', async ({
  enter,
  hire,
  office,
}) => {
  const shop = await enter('owner');
  await hidePhones(shop, true);
  const { orderNumber, id, page } = await atTheDoor({ enter, hire, office });
  await page.route(`**/api/delivery/orders/${id}/texts`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), textBlock: 'stopped' } });
  });
  const card = await openDriverOrder(page, orderNumber);
  await card.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(card.getByText('Gets no texts: call dispatch')).toBeVisible();
  await expect(card.getByText('The customer texted STOP.')).toBeVisible();
  await expect(card.getByLabel('Text to the customer')).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'Call dispatch' })).toHaveAttribute('href', 'tel:+17275550142');
  await expectAccessibleInBoth(page, 'the messages of a customer who gets no texts');
  const reading = page.waitForResponse((one) => one.url().endsWith(`/api/delivery/orders/${id}/texts`));
  await beginStep(page, card, 'Mark as Delivered');
  await reading;
  await page.getByText('Messages', { exact: true }).click();
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
  await page.getByRole('link', { name: 'Call dispatch' }).click();
  await office.post(`/api/delivery/orders/${id}/texts`, { data: { words: 'The driver is at the gate.' } });
  await expect(page.getByText('The driver is at the gate.')).toBeVisible({ timeout: 15_000 });
  await hidePhones(shop, false);
});
