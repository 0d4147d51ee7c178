import { openBoard, openDetail } from './steps/board.ts';
import { placeOrder } from './steps/orders.ts';
import { endSession, fillSignIn } from './steps/staff.ts';
import { DEMO_PASSWORD } from './steps/staff-names.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

/** The pages that are not on the customer's way to an order. */
test.describe('everybody can open (rules landing-form, driver-signup-form)', () => {
  const open = [
    { path: '/driver-signup', shows: 'Deliver with Forkfleet' },
    { path: '/welcome', shows: 'Food Delivery Made Simple' },
    { path: '/staff/sign-in', shows: 'Staff sign-in' },
  ];
  for (const { path, shows } of open) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: shows })).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }

  test('but an unknown path leads to the first page (rule no-dead-ends)', async ({ page }) => {
    for (const path of ['/staff', '/delivery/other', '/welcome/more', '/order']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  });
});

test.describe('a page of the staff asks for a sign-in first, and is opened afterwards (rule staff-pages)', () => {
  const pages = [
    { path: '/delivery', shows: 'Delivery Dashboard' },
    { path: '/delivery/status-update', shows: 'Invalid Request' },
    { path: '/office', shows: 'Today' },
    { path: '/office/menus/lucha-taqueria', shows: 'Lucha Taqueria' },
    { path: '/office/staff', shows: 'Staff' },
  ];
  for (const { path, shows } of pages) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(`/staff/sign-in?next=${encodeURIComponent(path)}`);
      await fillSignIn(page, 'owner');
      await expect(page.getByRole('heading', { level: 1, name: shows, exact: true })).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }
});

test('the sign-in leads to no other site (rule staff-pages)', async ({ page }) => {
  await page.goto(`/staff/sign-in?next=${encodeURIComponent('//evil.example/delivery')}`);
  await fillSignIn(page, 'driver2');
  await expect(page).toHaveURL('/delivery');
});

test('after a sign-out Back shows nothing', async ({ page }) => {
  await page.goto('/delivery');
  await fillSignIn(page, 'driver2');
  await expect(page.getByRole('heading', { level: 1, name: 'Your deliveries' })).toBeVisible();
  await page.getByRole('button', { name: /Robin Driver/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff sign-in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Your deliveries' })).toHaveCount(0);
  await page.goto('/delivery');
  await expect(page).toHaveURL(/^[^?]*\/staff\/sign-in/);
});

test('a page whose session has ended keeps what was typed through Escape and Back unless it is discarded, and forgets it when the page is left (rules staff-pages, sheets-and-dialogs)', async ({
  enter,
  hire,
  office,
  noise,
}) => {
  noise.allow(/\b401\b/);
  const { orderNumber } = await placeOrder(office);
  const dispatcher = await hire('dispatcher');
  const page = await enter(dispatcher);
  await openBoard(page);
  const detail = await openDetail(page, orderNumber);
  await detail.getByRole('button', { name: 'Cancel Order…' }).click();
  const reason = detail.getByLabel('Why are you cancelling it?');
  await reason.fill('The customer has called and');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  const leaving = [() => page.mouse.click(2, 2), () => page.keyboard.press('Escape'), () => page.goBack()];
  for (const leave of leaving) {
    await leave();
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toBeHidden();
    await expect(reason).toHaveValue('The customer has called and');
  }
  const text = detail.getByLabel('Text to the customer');
  await text.fill('We could');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard it' }).click();
  await expect(detail).toBeHidden();
  await openDetail(page, orderNumber);
  await expect(text).toHaveValue('');
  await text.fill('We could');
  await detail.getByRole('button', { name: 'Cancel Order…' }).click();
  await reason.fill('The customer has called and');
  await endSession(page);
  await detail.getByRole('button', { name: 'Refresh' }).click();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again).toBeVisible();
  await expect(again).toContainText('Your session has ended. What you typed is still here.');
  for (const _press of [1, 2, 3]) {
    await page.keyboard.press('Escape');
    // The browser has closed it at the second one.
    await expect(again).toBeVisible();
  }
  for (const _step of [1, 2]) await page.goBack();
  await expect(again).toBeVisible();
  await expect(reason).toHaveValue('The customer has called and');
  await again.getByRole('button', { name: 'Leave this page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff sign-in' })).toBeVisible();
  await expect(page).toHaveURL('/staff/sign-in?next=%2Fdelivery');
  await fillSignIn(page, dispatcher);
  await openDetail(page, orderNumber);
  await expect(text).toHaveValue('');
});

test('each role has its own pages (rule staff-pages)', async ({ enter }) => {
  const driver = await enter('driver2');
  await driver.goto('/office');
  await expect(driver.getByRole('heading', { name: 'This page is not for your account' })).toBeVisible();
  await driver.getByRole('link', { name: 'Go to orders' }).click();
  await expect(driver.getByRole('heading', { level: 1, name: 'Your deliveries' })).toBeVisible();
  const dana = await enter('dispatcher');
  await dana.goto('/office/staff');
  await expect(dana.getByRole('heading', { name: 'This page is not for your account' })).toBeVisible();
});

test('a script can fill in the sign-in, as password managers do (rule filled-by-script)', async ({ page }) => {
  await page.goto('/delivery');
  for (const [label, text] of [
    ['Email', 'driver2@demo.test'],
    ['Password', DEMO_PASSWORD],
  ] as const) {
    await page.getByLabel(label, { exact: true }).evaluate((field: HTMLInputElement, value) => {
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }, text);
  }
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your deliveries' })).toBeVisible();
});

test('a wrong password is told, and the email stays', async ({ page, noise }) => {
  noise.allow(/\b401\b/);
  await page.goto('/staff/sign-in');
  await fillSignIn(page, 'dispatcher', 'not the password');
  await expect(page.getByRole('alert')).toContainText('That email and password do not match.');
  await expect(page.getByLabel('Email')).toHaveValue('dispatcher@demo.test');
});

test('a browser that refuses cookies is told so at the sign-in (rule staff-pages)', async ({ page, noise }) => {
  noise.allow(/\b401\b/);
  await page.route('**/api/staff/sign-in', async (route) => {
    const response = await route.fetch();
    const { 'set-cookie': _, ...headers } = response.headers();
    // The call above has kept it, for the whole browser.
    await page.context().clearCookies();
    await route.fulfill({ response, headers });
  });
  await page.goto('/staff/sign-in');
  await fillSignIn(page, 'dispatcher');
  await expect(page.getByRole('alert')).toContainText('Your browser refuses cookies');
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toHaveCount(0);
});
