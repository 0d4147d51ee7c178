import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { openAddressModal, pickAddress, sendWhitelistRequest } from './address.ts';
import { PAST_THE_EDGE } from './addresses.ts';
import { alertOf, dismissAlert, expectStatus, findOrder, openBoard, openDetail, searchBox } from './board.ts';
import { addPhoto, beginStep, openDriverOrder } from './driver.ts';
import { walkMenuEditor } from './menu-editor-walk.ts';
import { walkMoney } from './money-walk.ts';
import type { Provoke } from './noise.ts';
import { advanceOrder, assignTo, placeOrder, savePendingOrder } from './orders.ts';
import { endSession, fillSignIn } from './staff.ts';
import type { Person, StaffName } from './staff-names.ts';
import type { Hire } from './staff-test.ts';
import { PHONE_DIGITS } from './stored.ts';
import type { Look } from './walk.ts';

/** What a walk through the staff's screens needs: people, and orders for them. */
export interface Stage {
  /** Opens a new browser for this person. */
  readonly enter: (who: StaffName | Person | 'customer') => Promise<Page>;
  readonly hire: Hire;
  /** Calls of a dispatcher who is signed in. */
  readonly office: APIRequestContext;
  /** For what a walk does on purpose and the browser complains about. */
  readonly provoke: Provoke;
}

export type StaffWalk = (stage: Stage, look: Look) => Promise<void>;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The sign-in, the own account, and a page that this person may not see. */
export const walkSignIn: StaffWalk = async ({ enter, provoke }, look) => {
  const page = await enter('customer');
  await page.goto('/delivery');
  await expect(heading(page, 'Staff sign-in')).toBeVisible();
  await look(page, 'sign-in');
  await provoke(/\b401\b/, async () => {
    await fillSignIn(page, 'driver2', 'not the password');
    await expect(page.getByRole('alert')).toContainText('do not match');
  });
  await look(page, 'sign-in-refused');
  await fillSignIn(page, 'driver2');
  await expect(heading(page, 'Your deliveries')).toBeVisible();
  await page.getByRole('button', { name: /Robin Driver/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
  await look(page, 'account');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('textbox', { name: 'Current password' })).toBeVisible();
  await look(page, 'change-password');
  await page.goto('/office');
  await expect(heading(page, 'This page is not for your account')).toBeVisible();
  await look(page, 'wrong-role');
};

/** The board in its states. */
export const walkBoard: StaffWalk = async ({ enter, office }, look) => {
  const page = await enter('dispatcher');
  const { orderNumber } = await placeOrder(office);
  await openBoard(page);
  await expect(page.getByRole('list', { name: 'Orders', exact: true })).toBeVisible();
  await look(page, 'board');
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await look(page, 'board-keys');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: /^New Orders/ }).click();
  await look(page, 'board-filtered');
  await page.getByRole('button', { name: /^All Orders/ }).click();
  await searchBox(page).fill('no such order');
  await expect(page.getByText('No orders found')).toBeVisible();
  await look(page, 'board-nothing-found');
  await findOrder(page, orderNumber);
  await look(page, 'board-searched');
};

/** An order's details, with the questions before it is delivered or cancelled. */
export const walkDetail: StaffWalk = async ({ enter, office }, look) => {
  const page = await enter('dispatcher');
  const { orderNumber, _id: id } = await placeOrder(office, { dishes: ['Chicken Enchiladas', 'Churros'] });
  await openBoard(page);
  const detail = await openDetail(page, orderNumber);
  await look(page, 'detail');
  await detail.getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded();
  await look(page, 'detail-end');
  await detail.getByRole('button', { name: 'Cancel Order…' }).click();
  await detail.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(detail.getByText('Please say why you’re cancelling this order.')).toBeVisible();
  await look(page, 'detail-cancel');
  await detail.getByRole('button', { name: 'Keep it' }).click();
  await detail.getByRole('button', { name: 'Mark Restaurant Called' }).click();
  await expectStatus(page, 'Order status updated to restaurant called');
  await look(page, 'status-updated');
  await advanceOrder(office, id, 'out_for_delivery');
  const deliver = detail.getByRole('button', { name: 'Mark as Delivered' });
  await expect(deliver).not.toHaveAttribute('data-fresh');
  await deliver.click();
  await detail.getByRole('button', { name: 'Mark as Delivered' }).click();
  await expect(detail.getByText(/Please add a note/)).toBeVisible();
  await look(page, 'detail-deliver');
};

/** A pending order that is not paid: the conversion asks why, and the order is marked as unpaid. */
export const walkPending: StaffWalk = async ({ enter, office, provoke }, look) => {
  const page = await enter('dispatcher');
  const { pendingId } = await savePendingOrder(office, { dishes: ['Churros'], phone: '8135550177' });
  await openBoard(page);
  await searchBox(page).fill('8135550177');
  const row = page.locator(`[data-id="${pendingId}"]`);
  await row.locator('[data-open-order]').click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByRole('heading', { name: 'History' })).toBeVisible();
  await look(page, 'pending-detail');
  await provoke(/\b409\b/, async () => {
    await detail.getByRole('button', { name: 'Convert to Regular Order' }).click();
    await expect(alertOf(page)).toBeVisible();
  });
  await alertOf(page).getByLabel('Why are you converting it unpaid?').fill('Pays the driver in cash');
  await look(page, 'pending-unpaid-question');
  await alertOf(page).getByRole('button', { name: 'Convert as unpaid' }).click();
  await expectStatus(page, 'Pending order converted to regular order successfully!');
  await expect(page.getByRole('dialog').getByText('converted without a payment')).toBeVisible();
  await look(page, 'unpaid-detail');
};

/** The driver's screens for one order. */
export const walkDriver: StaffWalk = async ({ enter, hire, office, provoke }, look) => {
  const driver = await hire('driver');
  const page = await enter(driver);
  const { orderNumber, _id: id } = await placeOrder(office);
  await assignTo(office, id, driver);
  await advanceOrder(office, id, 'ready_pickup');
  await page.goto('/delivery/status-update');
  await expect(heading(page, 'Invalid Request')).toBeVisible();
  await look(page, 'invalid-request');
  const card = await openDriverOrder(page, orderNumber);
  await expect(card.getByRole('heading', { name: 'Lucha Taqueria' })).toBeVisible();
  await look(page, 'driver-order');
  await beginStep(page, card, 'Mark as Picked Up');
  await look(page, 'driver-pick-up');
  await advanceOrder(office, id, 'out_for_delivery');
  await beginStep(page, await openDriverOrder(page, orderNumber), 'Mark as Delivered');
  await look(page, 'driver-deliver');
  // The button is marked as disabled, and says why when it is pressed.
  await page.getByRole('button', { name: 'Mark as Delivered', exact: true }).click({ force: true });
  await expect(alertOf(page)).toContainText('A photo is required for delivery confirmation');
  await look(page, 'driver-photo-required');
  await dismissAlert(page, 'A photo is required');
  await addPhoto(page);
  await look(page, 'driver-photo');
  await provoke(/ERR_INTERNET_DISCONNECTED|the orders could not be read/, async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Mark as Delivered', exact: true }).click();
    await expect(page.getByText('Not sent yet')).toBeVisible();
    await look(page, 'driver-not-sent');
    await page.context().setOffline(false);
    await expect(page.getByText('Not sent yet')).toBeHidden({ timeout: 45_000 });
  });
};

/** A customer's order from its first step to its review, and a stranger who only has its number. */
export const walkTracking: StaffWalk = async (stage, look) => {
  const { enter, office, provoke } = stage;
  const page = await enter('customer');
  const { orderNumber, _id: id } = await placeOrder(page.context().request, { dishes: ['Chicken Enchiladas'] });
  await page.goto(`/order/${orderNumber}`);
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  await look(page, 'tracking-received');
  await page.goto(`/order/${orderNumber}/review`);
  await expect(page.getByText('Not delivered yet')).toBeVisible();
  await look(page, 'review-too-early');
  await advanceOrder(office, id, 'preparing');
  const stranger = await enter('customer');
  await stranger.goto(`/order/${orderNumber}`);
  await expect(stranger.getByText('Is this your order?')).toBeVisible();
  await look(stranger, 'tracking-stranger');
  await stranger.getByLabel('Last four digits of your phone number').fill('0000');
  await provoke(/\b422\b/, async () => {
    await stranger.getByRole('button', { name: 'Show my order' }).click();
    await expect(stranger.getByText(/do not match this order/)).toBeVisible();
  });
  await look(stranger, 'tracking-wrong-digits');
  await stranger.getByLabel('Last four digits of your phone number').fill(PHONE_DIGITS.slice(-4));
  await stranger.getByRole('button', { name: 'Show my order' }).click();
  await expect(stranger.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  await look(stranger, 'tracking-opened');

  await deliverWithPhotos(stage, id, orderNumber);
  await page.goto(`/order/${orderNumber}`);
  await page.getByRole('button', { name: /^Open delivery photo 1 of 2/ }).click();
  await expect(page.getByRole('dialog', { name: 'Delivery Photos' })).toBeVisible();
  await look(page, 'tracking-photos');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await look(page, 'tracking-delivered');
  await page.getByRole('link', { name: 'Leave Review' }).click();
  await page.getByRole('button', { name: 'Send review' }).click();
  await look(page, 'review-without-stars');
  await page.getByRole('radio', { name: /^4 stars/ }).check();
  await page.getByLabel(/Tell us more/).fill('Warm, and quick.');
  await look(page, 'review');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you for your review!')).toBeVisible();
  await look(page, 'review-thanks');
  await page.reload();
  await expect(page.getByText('You have reviewed this order')).toBeVisible();
  await look(page, 'review-again');
  await provoke(/\b404\b/, async () => {
    await page.goto('/order/FFNOSUCH01');
    await expect(page.getByText('Order Not Found')).toBeVisible();
  });
  await look(page, 'tracking-not-found');
};

async function deliverWithPhotos({ enter, hire, office }: Stage, id: string, orderNumber: string): Promise<void> {
  const person = await hire('driver');
  await assignTo(office, id, person);
  await advanceOrder(office, id, 'out_for_delivery');
  const driver = await enter(person);
  await beginStep(driver, await openDriverOrder(driver, orderNumber), 'Mark as Delivered');
  await addPhoto(driver, 1);
  await addPhoto(driver, 2);
  await driver.getByRole('button', { name: 'Mark as Delivered', exact: true }).click();
  await expect(driver.getByText(`Order ${orderNumber} updated to delivered`)).toBeVisible();
  await driver.context().close();
}

/** What strangers can sign up for. */
export const walkSignUps: StaffWalk = async ({ enter }, look) => {
  const page = await enter('customer');
  await page.goto('/welcome');
  await expect(heading(page, 'Food Delivery Made Simple')).toBeVisible();
  await look(page, 'welcome');
  await page.getByRole('button', { name: /cancel/i }).click();
  await page.getByLabel('Phone number').fill('727555');
  await page.getByLabel('Phone number').press('Enter');
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
  await look(page, 'welcome-invalid');
  await page.getByLabel('Phone number').fill('7275550166');
  await page.getByRole('button', { name: 'Unlock Benefits' }).click();
  await expect(page.getByText("You're all set!")).toBeVisible();
  await look(page, 'welcome-done');

  await page.goto('/driver-signup');
  await page.getByLabel('First Name*').fill('Sam');
  await page.getByLabel('Last Name*').fill('Rivers');
  await page.getByLabel('Phone Number*').fill('7275550155');
  await page.getByRole('button', { name: 'Join the Waitlist' }).click();
  await expect(page.getByText('Oops!')).toBeVisible();
  await look(page, 'driver-signup');
  await page.getByRole('button', { name: 'Select All' }).click();
  await page.getByLabel('Preferred Hours').selectOption('evening');
  await page.getByRole('button', { name: 'Join the Waitlist' }).click();
  await expect(heading(page, 'Welcome to the Team!')).toBeVisible();
  await look(page, 'driver-signup-done');
};

/** Somebody past the edge of the zone asks to be served. */
async function askForWhitelist(page: Page): Promise<void> {
  await page.goto('/');
  await openAddressModal(page);
  await pickAddress(page, PAST_THE_EDGE);
  await sendWhitelistRequest(page, '7275550144');
}

const LISTS = ['whitelist', 'waitlist', 'signups', 'reviews', 'messages'] as const;

/** The office: its lists, the switches, and the people. */
export const walkOffice: StaffWalk = async ({ enter }, look) => {
  await askForWhitelist(await enter('customer'));
  const page = await enter('owner');
  for (const list of LISTS) {
    await page.goto(`/office/${list}`);
    await expect(page.getByText(/^\d[\d,]* entr(y|ies)$/)).toBeVisible();
    await look(page, `office-${list}`);
  }
  await page.goto('/office/whitelist');
  await page
    .getByRole('button', { name: /^Approve / })
    .first()
    .click();
  await expect(alertOf(page)).toBeVisible();
  await look(page, 'office-approve');
  await alertOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/office/menus');
  await expect(page.getByRole('link', { name: /Lucha Taqueria/ })).toBeVisible();
  await look(page, 'office-menus');
  await page.goto('/office/menus/lucha-taqueria/switches');
  await page.getByRole('button', { name: /options? of Burrito Bowl/ }).click();
  await page.getByRole('button', { name: /options? of Burrito Bowl/ }).scrollIntoViewIfNeeded();
  await look(page, 'office-menu');
  await page.goto('/office/shop#shop-zone');
  await expect(page.getByText(/^About [\d,]+ of /)).toBeVisible();
  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  await look(page, 'office-shop');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.goto('/office/providers');
  await expect(page.getByRole('region', { name: 'Stripe: cards' })).toBeVisible();
  await look(page, 'office-providers');
  await page.goto('/office/staff');
  await expect(page.getByText('owner@demo.test')).toBeVisible();
  await look(page, 'office-staff');
  await page.getByRole('button', { name: 'Add a person' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a person' })).toBeVisible();
  await look(page, 'office-add-person');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Robin Driver' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'office-edit-person');
};

/** A session that ends while somebody works: the page stays, and asks for the password over it. */
export const walkSessionEnd: StaffWalk = async ({ enter, provoke }, look) => {
  const page = await enter('dispatcher2');
  await openBoard(page);
  await searchBox(page).fill('half a wo');
  await provoke(/\b401\b/, async () => {
    await endSession(page);
    await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible({ timeout: 45_000 });
    // Behind the dialog the page keeps calling the server, so complaints are expected until it is closed.
    await look(page, 'sign-in-again');
    await page.close();
  });
};

/** In this order, because a walk leaves entries in the lists that the next ones show. */
export const STAFF_WALKS: readonly (readonly [name: string, walk: StaffWalk])[] = [
  ['sign-in', walkSignIn],
  ['sign-ups', walkSignUps],
  ['tracking', walkTracking],
  ['driver', walkDriver],
  ['detail', walkDetail],
  ['pending', walkPending],
  ['board', walkBoard],
  ['office', walkOffice],
  ['menus', walkMenuEditor],
  ['money', walkMoney],
  ['session-end', walkSessionEnd],
];
