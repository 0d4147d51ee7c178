import { expect, type Locator, type Page } from '@playwright/test';
import { jpeg } from '#tests/support/pictures.ts';
import { advanceOrder, assignTo, placeOrder } from './orders.ts';
import type { StaffFixtures } from './staff-test.ts';

/** Steps on the driver's phone. */

/** A new driver with an open phone, and two orders that are ready at the restaurant. */
export async function atTheCounter({ enter, hire, office }: StaffFixtures) {
  const driver = await hire('driver');
  const ready = async () => {
    const { orderNumber, _id: id } = await placeOrder(office);
    await assignTo(office, id, driver);
    await advanceOrder(office, id, 'ready_pickup');
    return { orderNumber, id };
  };
  return { orders: [await ready(), await ready()] as const, page: await enter(driver) };
}

/** A new driver with an open phone, and one order on its way. */
export async function atTheDoor({ enter, hire, office }: StaffFixtures) {
  const driver = await hire('driver');
  const { orderNumber, _id: id } = await placeOrder(office);
  await assignTo(office, id, driver);
  await advanceOrder(office, id, 'out_for_delivery');
  return { driver, orderNumber, id, page: await enter(driver) };
}

/** Opens the driver's orders, and this one on the full screen. */
export async function openDriverOrder(page: Page, orderNumber: string): Promise<Locator> {
  await page.goto('/delivery');
  await expect(page.getByRole('heading', { level: 1, name: 'Your deliveries' })).toBeVisible();
  return chooseOrder(page, orderNumber);
}

/** Opens the named order on the full screen, where the driver has several. */
export async function chooseOrder(page: Page, orderNumber: string): Promise<Locator> {
  const card = page.getByRole('article', { name: `#${orderNumber}` });
  const other = page.getByRole('button', { name: `#${orderNumber}` });
  await expect(card.or(other)).toBeVisible();
  if (!(await card.isVisible())) {
    await other.click();
    await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  }
  await expect(card).toBeVisible();
  return card;
}

/** Presses a step on the card, and waits for the page that asks for note and photos. */
export async function beginStep(page: Page, card: Locator, label: string): Promise<void> {
  await card.getByRole('button', { name: label }).click();
  await expect(page).toHaveURL('/delivery/status-update');
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
}

/** A photo as the phone hands it over. */
export async function doorPhoto() {
  return { name: 'door.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1200, 900) };
}

/** Chooses a photo through the gallery's file input. */
export async function choosePhoto(page: Page): Promise<void> {
  await page.getByLabel('Upload Photo').setInputFiles(await doorPhoto());
}

/** Opens the phone's gallery; the returned function chooses a photo in it. */
export async function openGallery(page: Page): Promise<() => Promise<void>> {
  const opening = page.waitForEvent('filechooser');
  await page.getByText('Upload Photo').click();
  const gallery = await opening;
  return async () => gallery.setFiles(await doorPhoto());
}

/** Lets the phone work on the next photo until the returned function is called. */
export async function holdPhoto(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const read = window.createImageBitmap;
    const free = Promise.withResolvers<void>();
    addEventListener('photo-ready', () => free.resolve(), { once: true });
    window.createImageBitmap = (async (source: ImageBitmapSource) => {
      window.createImageBitmap = read;
      await free.promise;
      return read(source);
    }) as typeof window.createImageBitmap;
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('photo-ready')));
}

/** Adds a photo, and waits for its preview. */
export async function addPhoto(page: Page, count = 1): Promise<void> {
  await choosePhoto(page);
  await expect(page.getByRole('img', { name: `Photo ${count}`, exact: true })).toBeVisible();
}

/** Sends the update, and waits for the orders and its message. */
export async function sendStep(page: Page, label: string, told: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await expect(page).toHaveURL('/delivery');
  await expect(page.getByText(told)).toBeVisible();
}

/** Makes the line so slow that an order's updates do not come through before `release`. */
export async function holdUpdates(page: Page, orderId: string): Promise<{ isHeld(): boolean; release(): void }> {
  const free = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(`**/api/orders/${orderId}/status`, async (route) => {
    isHeld = true;
    await free.promise;
    await route.continue();
  });
  return { isHeld: () => isHeld, release: free.resolve };
}

/** The unsent updates that the phone keeps. */
export function keptUpdates(page: Page): Promise<readonly { note: string; photos: number }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('outgoing', 1);
        // If the page has not made the table yet, the test must not make it either.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const database = opening.result;
          const read = database.transaction('updates').objectStore('updates').getAll();
          read.onsuccess = () => {
            database.close();
            resolve(read.result.map(({ note, photos }) => ({ note, photos: photos.length })));
          };
        };
      }),
  );
}

interface KeptOnPhone {
  /** The email of the driver for whom it is kept; null if nothing is. */
  readonly driver: string | null;
  /** The orders under way: their numbers, and what to do at the door. */
  readonly orders: readonly string[];
}

function keptOnPhone(page: Page): Promise<KeptOnPhone> {
  return page.evaluate(
    () =>
      new Promise<KeptOnPhone>((resolve) => {
        const nothing = { driver: null, orders: [] };
        const opening = indexedDB.open('driver-orders', 1);
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(nothing);
        opening.onsuccess = () => {
          const database = opening.result;
          const read = database.transaction('kept').objectStore('kept').getAll();
          read.onsuccess = () => {
            database.close();
            const [kept] = read.result;
            if (kept === undefined) return resolve(nothing);
            const details: readonly { orderNumber: string; orderData: { delivery: { instructions: string } } }[] =
              kept.details;
            const orders = details.map((one) => `${one.orderNumber} ${one.orderData.delivery.instructions}`).sort();
            resolve({ driver: kept.staff.email, orders });
          };
        };
      }),
  );
}

/** What the phone keeps of the orders under way. */
export const keptOrders = async (page: Page): Promise<readonly string[]> => (await keptOnPhone(page)).orders;

/** The driver for whom the phone keeps orders, or that there are none. */
export const keptDriver = async (page: Page): Promise<string | null> => (await keptOnPhone(page)).driver;

/** All that the phone still holds of a driver. */
export async function leftOnPhone(page: Page) {
  const browser = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));
  return { orders: await keptOrders(page), updates: await keptUpdates(page), ...browser };
}
