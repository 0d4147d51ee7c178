import type { Locator } from '@playwright/test';
import { choosePayment, payPageForCart } from './steps/checkout.ts';
import { advanceOrder, type OwnOrder, placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';
import { PHONE_DIGITS, rememberFilledCart } from './steps/stored.ts';

const SECRETS = ['1213 Trinity Oaks Blvd', 'Ring twice', 'Chicken Enchiladas'];

// It also reads what everybody sees (rules tracking-screen, estimated-delivery, order-progress, tracking-paths).
test('a stranger with the number sees the steps alone; the last four digits of the phone open the rest (rule number-is-a-name)', async ({
  enter,
  office,
  noise,
}) => {
  noise.allow(/\b422\b/);
  const customer = await enter('customer');
  const { orderNumber, _id: id } = await placeOrder(customer.context().request);
  await advanceOrder(office, id, 'preparing');
  await customer.goto(`/order/${orderNumber}`);
  for (const text of SECRETS) await expect(customer.getByText(text).first()).toBeVisible();
  await expect(customer.getByText(/^Estimated delivery: \d/)).toBeVisible();

  const stranger = await enter('customer');
  await stranger.goto(`/track/${orderNumber.toLowerCase()}`);
  await expect(stranger).toHaveURL(new RegExp(`/order/${orderNumber}$`, 'i'));
  await expect(stranger.getByRole('heading', { level: 1, name: `Order #${orderNumber}` })).toBeVisible();
  const progress = stranger.getByRole('region', { name: 'Order Progress' }).getByRole('listitem');
  await expect(progress).toHaveCount(8);
  await expect(stranger.getByRole('list', { name: 'Order progress' })).toHaveCount(0);
  await expect(progress.filter({ hasText: 'Being prepared' })).toHaveAttribute('aria-current', 'step');
  const page = await stranger.content();
  for (const text of [...SECRETS, PHONE_DIGITS.slice(-4)]) expect(page).not.toContain(text);
  await expect(stranger.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', /^tel:/);

  const field = stranger.getByLabel('Last four digits of your phone number');
  await stranger.getByRole('button', { name: 'Show my order' }).click();
  await expect(stranger.getByText('Please enter four digits.')).toBeVisible();
  await field.fill('9999');
  await field.press('Enter');
  await expect(stranger.getByText('These digits do not match this order.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(PHONE_DIGITS.slice(-4));
  await field.press('Enter');
  await expect(stranger.getByRole('heading', { name: 'Order Details' })).toBeFocused();
  for (const text of SECRETS) await expect(stranger.getByText(text).first()).toBeVisible();
  await expect(stranger.getByText(PHONE_DIGITS.slice(-4))).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'Order Details' })).toBeVisible();
});

/** The words and times of the stages with less than 4 px between them, or outside the window. */
function crowded(track: Locator): Promise<readonly string[]> {
  return track.evaluate((list) => {
    const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
    const words: { text: string; box: DOMRect }[] = [];
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const isHidden = walker.currentNode.parentElement?.className === 'visually-hidden';
      if (!isHidden) words.push({ text: range.toString(), box: range.getBoundingClientRect() });
    }
    const isOutside = ({ box }: (typeof words)[number]) => box.left < 0 || box.right > innerWidth;
    const areClose = ({ box: a }: (typeof words)[number], { box: b }: (typeof words)[number]) =>
      a.left < b.right + 4 && b.left < a.right + 4 && a.top < b.bottom && b.top < a.bottom;
    return words.flatMap((one, index) => [
      ...(isOutside(one) ? [`${one.text} is outside`] : []),
      ...words.slice(index + 1).flatMap((two) => (areClose(one, two) ? [`${one.text} and ${two.text}`] : [])),
    ]);
  });
}

test('the page of the payment draws four stages in place of all steps; they can be read from 320 px and with letters of twice their size (rules display-stages, usable-by-everybody)', async ({
  enter,
  office,
}) => {
  const page = await enter('customer');
  await rememberFilledCart(page);
  const { sessionId } = await payPageForCart(page);
  await choosePayment(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible();
  const read = await page.request.get(`/api/orders/session/${sessionId}`);
  await advanceOrder(office, ((await read.json()) as { order: OwnOrder }).order._id, 'preparing');
  await expect(page.getByRole('region', { name: 'Order Progress' })).toHaveCount(0);
  const track = page.getByRole('list', { name: 'Order progress', exact: true });
  await expect(track.getByText('Preparing')).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const size of [16, 24, 32]) {
      await page.evaluate((px) => {
        document.documentElement.style.fontSize = `${px}px`;
      }, size);
      expect(await crowded(track), `${width} px, letters of ${size} px`).toEqual([]);
    }
  }
});

test('the right four digits in a browser that refuses cookies are not asked for again without a word (rule last-four-digits)', async ({
  enter,
}) => {
  const customer = await enter('customer');
  const { orderNumber } = await placeOrder(customer.context().request);
  const stranger = await enter('customer');
  await stranger.route(/\/unlock$/, async (route) => {
    const response = await route.fetch();
    const { 'set-cookie': _, ...headers } = response.headers();
    // The call above has kept it, for the whole browser.
    await stranger.context().clearCookies();
    await route.fulfill({ response, headers });
  });
  await stranger.goto(`/order/${orderNumber}`);
  const field = stranger.getByLabel('Last four digits of your phone number');
  await field.fill(PHONE_DIGITS.slice(-4));
  await field.press('Enter');
  await expect(stranger.getByText(/^Your browser refuses cookies/)).toBeVisible();
  await expect(field).toBeFocused();
});

test('each press with the four digits has its own idempotency key, which its repeats share', async ({
  enter,
  noise,
}) => {
  noise.allow(/\b(?:422|503)\b/);
  const customer = await enter('customer');
  const { orderNumber } = await placeOrder(customer.context().request);
  const stranger = await enter('customer');
  const keys: (string | undefined)[] = [];
  await stranger.route(/\/unlock$/, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.fulfill({ status: 503, headers: { 'retry-after': '0' } }) : route.continue();
  });
  await stranger.goto(`/order/${orderNumber}`);
  const field = stranger.getByLabel('Last four digits of your phone number');
  await field.fill('9999');
  await field.press('Enter');
  await expect(stranger.getByText('These digits do not match this order.')).toBeVisible();
  await field.press('Enter');
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[0]).toMatch(/^\w{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a whole phone number in the field of the last four digits opens the order (rule last-four-digits)', async ({
  enter,
}) => {
  const customer = await enter('customer');
  const { orderNumber } = await placeOrder(customer.context().request, { phone: '7275550148' });
  const stranger = await enter('customer');
  let tries = 0;
  stranger.on('request', (request) => {
    if (request.url().endsWith('/unlock')) tries += 1;
  });
  await stranger.goto(`/order/${orderNumber}`);
  const field = stranger.getByLabel('Last four digits of your phone number');
  await field.fill('555-0148');
  await field.press('Enter');
  await expect(stranger.getByText('Please enter four digits.')).toBeVisible();
  expect(tries).toBe(0);
  await field.fill('+1 (727) 555-0148');
  await field.press('Enter');
  await expect(stranger.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  expect(tries).toBe(1);
});

test('a number of no order is told, with ways on (rule tracking-errors)', async ({ page, noise }) => {
  noise.allow(/\b404\b/);
  await page.goto('/order/FFNOSUCH99');
  await expect(page.getByText('Order Not Found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse restaurants' })).toBeVisible();
  await page.goto('/order/FFNOSUCH99/review');
  await expect(page.getByText('Order Not Found')).toBeVisible();
});

test('a review waits for the delivery, needs stars, counts once, and is not for strangers; its reply shows (rules review-once, review-reply, typed-drafts)', async ({
  enter,
  office,
  noise,
}) => {
  noise.allow(/\b409\b/);
  const customer = await enter('customer');
  const { orderNumber, _id: id } = await placeOrder(customer.context().request, {
    restaurantId: 'nonna-pia',
    dishes: ['Garlic Knots'],
  });
  await customer.goto(`/order/${orderNumber}`);
  await expect(customer.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  await expect(customer.getByRole('link', { name: 'Leave Review' })).toHaveCount(0);
  await customer.goto(`/order/${orderNumber}/review`);
  await expect(customer.getByText('Not delivered yet')).toBeVisible();
  await customer.getByRole('link', { name: 'Track your order' }).click();
  await advanceOrder(office, id, 'delivered');
  await customer.getByRole('link', { name: 'Leave Review' }).click();
  await customer.getByRole('button', { name: 'Send review' }).click();
  await expect(customer.getByRole('radio').first()).toBeFocused();
  await expect(customer.getByRole('alert').filter({ hasText: /star/i })).toBeVisible();
  await customer.getByRole('radio', { name: /^5 stars/ }).check();
  await customer.getByLabel('Tell us more').fill('Warm,\nand quick.');
  await customer.reload();
  await expect(customer.getByRole('radio', { name: /^5 stars/ })).toBeChecked();
  await expect(customer.getByLabel('Tell us more')).toHaveValue('Warm,\nand quick.');
  const otherTab = await customer.context().newPage();
  await otherTab.goto(`/order/${orderNumber}/review`);
  await otherTab.getByRole('radio', { name: /^4 stars/ }).check();
  await customer.getByRole('button', { name: 'Send review' }).click();
  await expect(customer.getByText('Thank you for your review!')).toBeVisible();
  await expect(customer.locator(':focus'), 'what replaces the form').toContainText('Thank you for your review!');
  await otherTab.getByRole('button', { name: 'Send review' }).press('Enter');
  await expect(otherTab.getByText('You have reviewed this order')).toBeVisible();
  await expect(otherTab.getByRole('heading', { level: 1 }), 'the pressed button is gone').toBeFocused();
  await customer.goto(`/order/${orderNumber}`);
  await expect(customer.getByText('Thank you for your review!')).toBeVisible();
  await expect(customer.getByRole('link', { name: 'Leave Review' })).toHaveCount(0);
  await customer.goto(`/order/${orderNumber}/review`);
  await expect(customer.getByText('You have reviewed this order')).toBeVisible();
  await expect(customer.getByText('Forkfleet replied')).toHaveCount(0);
  const replied = await office.post(`/api/office/reviews/${id}/reply`, { data: { words: 'Glad you liked it.' } });
  expect(replied.ok(), await replied.text()).toBe(true);
  for (const path of [`/order/${orderNumber}/review`, `/order/${orderNumber}`]) {
    await customer.goto(path);
    await expect(customer.getByText('Forkfleet replied')).toBeVisible();
    await expect(customer.getByText('Glad you liked it.')).toBeVisible();
  }
});

test('a stranger is asked for the digits before a review', async ({ enter, office }) => {
  const { orderNumber, _id: id } = await placeOrder(office, { restaurantId: 'nonna-pia', dishes: ['Garlic Knots'] });
  await advanceOrder(office, id, 'delivered');
  const stranger = await enter('customer');
  await stranger.goto(`/order/${orderNumber}/review`);
  await expect(stranger.getByLabel('Last four digits of your phone number')).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Send review' })).toHaveCount(0);
  await stranger.getByLabel('Last four digits of your phone number').fill(PHONE_DIGITS.slice(-4));
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByRole('button', { name: 'Send review' })).toBeVisible();
  await expect(stranger.getByRole('heading', { level: 1 }), 'the form is gone').toBeFocused();
});

test('a cancelled order says so, and its refund', async ({ enter, office }) => {
  const customer = await enter('customer');
  const { orderNumber, _id: id } = await placeOrder(customer.context().request);
  await customer.goto(`/order/${orderNumber}`);
  await expect(customer.getByRole('heading', { name: 'We have your order' })).toBeVisible();
  const answer = await office.patch(`/api/delivery/orders/${id}/status`, {
    data: { status: 'cancelled', note: 'Fire' },
  });
  expect(answer.status()).toBe(200);
  await expect(customer.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
  await expect(customer.getByText(/^\$\d+\.\d\d will be refunded to the card you paid with/)).toBeVisible();
  await expect(customer.getByText('Fire', { exact: true })).toHaveCount(0);
});
