import type { APIRequestContext, Page } from '@playwright/test';
import type { RestaurantAnswer } from '#contract/restaurants.ts';
import { expectStatus, findOrder, openBoard, openDetail, pressStep } from './steps/board.ts';
import { choosePayment, payPageForCart } from './steps/checkout.ts';
import { addPhoto, beginStep, chooseOrder, sendStep } from './steps/driver.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';
import { rememberFilledCart } from './steps/stored.ts';

const RESTAURANT = 'smash-house';

async function ratingOf(request: APIRequestContext): Promise<{ rating: number; count: number }> {
  const answer: RestaurantAnswer = await (await request.get(`/api/restaurants/${RESTAURANT}`)).json();
  return { rating: answer.restaurant.rating ?? 0, count: answer.restaurant.review_count };
}

/** Marks a page; a reload would remove the mark. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void document.body.setAttribute('data-mark', 'here'));
const expectNeverReloaded = (page: Page): Promise<void> =>
  expect(page.locator('body')).toHaveAttribute('data-mark', 'here');

/** The customer pays for a cart; returns the number of the order. */
async function orderAndPay(customer: Page): Promise<string> {
  await rememberFilledCart(customer, { restaurantId: RESTAURANT, dishes: ['Loaded Fries'] });
  await payPageForCart(customer);
  await choosePayment(customer, 'Pay');
  const heading = customer.getByRole('heading', { level: 1, name: /^Order #FF/ });
  await expect(heading).toBeVisible();
  return (await heading.innerText()).replace('Order #', '');
}

test('four people see one order live, from the payment to the review, and nobody reloads (rules driver-update-answer, tracking-photos)', async ({
  enter,
  hire,
  request,
  noise,
}) => {
  test.setTimeout(150_000);
  noise.allow(/\/api\/orders\/(session|pending)\//);
  const driver = await hire('driver');
  const [dana, miguel, drew, customer] = await Promise.all([
    enter('dispatcher'),
    enter('dispatcher2'),
    enter(driver),
    enter('customer'),
  ]);
  await Promise.all([openBoard(dana), openBoard(miguel), drew.goto('/delivery')]);
  await Promise.all([mark(dana), mark(miguel), mark(drew)]);
  const before = await ratingOf(request);

  const number = await orderAndPay(customer);
  await findOrder(dana, number);
  const seen = await findOrder(miguel, number);
  await expect(seen).toContainText('Smash House');
  await customer.goto('/');
  await customer.getByRole('link', { name: /^Your order/ }).click();
  await expect(customer).toHaveURL(`/order/${number}`);
  await expect(customer.getByRole('heading', { name: 'We have your order' })).toBeVisible();
  await mark(customer);

  const everybodySees = async (status: string, headline: string | RegExp): Promise<void> => {
    await expect(seen.getByText(status, { exact: true })).toBeVisible();
    await expect(customer.getByRole('heading', { name: headline })).toBeVisible();
  };
  const detail = await openDetail(dana, number);
  await pressStep(dana, detail.getByRole('button', { name: 'Mark Restaurant Called' }), 'restaurant called');
  await everybodySees('restaurant called', 'We called the restaurant');
  await pressStep(dana, detail.getByRole('button', { name: 'Confirm Order' }), 'restaurant confirmed');
  await everybodySees('restaurant confirmed', 'Smash House has your order');
  await pressStep(dana, detail.getByRole('button', { name: 'Start Preparing' }), 'preparing');
  await everybodySees('preparing', 'Being prepared');
  await pressStep(dana, detail.getByRole('button', { name: 'Mark Ready' }), 'ready pickup');
  await everybodySees('ready pickup', 'Ready to be picked up');
  await detail.getByLabel('Driver').selectOption(driver.id);
  await expectStatus(dana, `assigned to ${driver.name}`);
  await expect(seen.getByRole('combobox', { name: /^Driver of/ })).toHaveValue(driver.id);

  await beginStep(drew, await chooseOrder(drew, number), 'Mark as Picked Up');
  await sendStep(drew, 'Mark as Picked Up', `Order ${number} updated to picked up`);
  await everybodySees('picked up', 'Your courier has your food');
  await beginStep(drew, await chooseOrder(drew, number), 'Start Delivery');
  await sendStep(drew, 'Start Delivery', `Order ${number} updated to out for delivery`);
  await everybodySees('out for delivery', 'On its way');
  await beginStep(drew, await chooseOrder(drew, number), 'Mark as Delivered');
  await addPhoto(drew);
  await drew.getByLabel('Note (optional)').fill('Handed to the lady in blue');
  await sendStep(drew, 'Mark as Delivered', `Order ${number} updated to delivered`);
  await everybodySees('delivered', 'Delivered');
  await expect(detail.getByText('Handed to the lady in blue')).toBeVisible();
  await expect(detail.getByText(`delivered by ${driver.name}`)).toBeVisible();
  await expect(detail.getByRole('img', { name: 'Delivery 1 of 1' })).toBeVisible();
  await expect(drew.getByText(`#${number}`)).toHaveCount(0);

  await customer.getByRole('button', { name: /^Open delivery photo 1 of 1/ }).click();
  const photo = customer.getByRole('dialog', { name: 'Delivery Photos' }).getByRole('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await customer.goBack();
  await customer.getByRole('link', { name: 'Leave Review' }).click();
  await customer.getByRole('radio', { name: /^4 stars/ }).check();
  await customer.getByLabel(/Tell us more/).fill('Still hot.');
  await customer.getByRole('button', { name: 'Send review' }).click();
  await expect(customer.getByText('Thank you for your review!')).toBeVisible();
  await Promise.all([dana, miguel, drew, customer].map(expectNeverReloaded));

  const after = await ratingOf(request);
  expect(after.count).toBe(before.count + 1);
  expect(after.rating).toBeCloseTo((before.rating * before.count + 4) / after.count, 1);
  await customer.goto(`/restaurant/${RESTAURANT}`);
  await expect(customer.getByText(after.count.toLocaleString('en-US')).first()).toBeVisible();
});
