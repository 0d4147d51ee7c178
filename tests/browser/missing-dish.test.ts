import type { Page } from '@playwright/test';
import type { OrderMoneyAnswer } from '#contract/money/money.ts';
import { MOVED_SEEN_AFTER_MS } from '#web/state/use-just-changed.ts';
import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { openBoard, openDetail } from './steps/board.ts';
import { choosePayment, payPageForCart } from './steps/checkout.ts';
import { advanceOrder, type OwnOrder, placeOrder } from './steps/orders.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';
import { rememberFilledCart } from './steps/stored.ts';

test('a dish that is missing is there after all, then swapped by the customer, and another one is paid back; all see it live (rules missing-form, missing-answer, missing-taken-back)', async ({
  enter,
}) => {
  const customer = await enter('customer');
  await customer.setViewportSize({ width: 360, height: 780 });
  const { orderNumber } = await placeOrder(customer.context().request, { dishes: ['Chicken Enchiladas', 'Churros'] });
  await customer.goto(`/order/${orderNumber}`);
  await expect(customer.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);

  const mark = async (dish: string, swap: string): Promise<void> => {
    await detail.getByRole('button', { name: 'Dish missing…' }).click();
    const form = detail.getByRole('form', { name: 'Dish missing' });
    await form.getByRole('radio', { name: dish }).check();
    await form.getByLabel('Swap for (optional)').fill(swap);
    await form.getByLabel('Note (optional)').fill('The cook says so');
    await form.getByRole('button', { name: 'Ask the customer' }).click();
    await expect(detail.getByText('We’re asking the customer.')).toBeVisible();
  };
  const olivia = await enter('owner');
  await openBoard(olivia);
  const owners = await openDetail(olivia, orderNumber);
  await expect(owners.getByRole('button', { name: 'Dish missing…' })).toBeVisible();
  await mark('Churros', 'Rice');
  await expect(detail.getByText(/whether to swap it for Rice: The cook says so$/)).toBeVisible();
  await detail.getByRole('button', { name: 'Refund…' }).click();
  await expect(detail.getByText(/^We offered the customer: 1 for Rice or a refund of \$[\d.]+\.$/)).toBeVisible();
  await detail.getByRole('button', { name: 'Not now' }).click();
  await expect(customer.getByRole('heading', { name: '1 × Churros is not available' })).toBeVisible();
  await owners.getByRole('button', { name: '1 × Churros is there after all' }).click();
  await expect(customer.getByRole('heading', { name: '1 × Churros is available after all' })).toBeVisible();
  await expect(detail.getByText('1 × Churros: it was there after all.')).toBeVisible();

  await mark('Churros', 'Flan');
  await expect(detail.getByText(/^1 × Churros: we offered the customer Flan or a refund of \$/)).toBeVisible();

  const card = customer.getByRole('region', { name: '1 × Churros is not available' });
  await expect(card.getByText(/Please answer by .*about [45] minutes left/)).toBeVisible();
  await expectAccessibleInBoth(customer, 'The question about a missing dish');
  await card.getByRole('button', { name: 'Swap for Flan' }).focus();
  await customer.keyboard.press('Enter');
  await expect(customer.getByRole('heading', { name: '1 × Churros was swapped for Flan' })).toBeFocused();
  await expect(customer.getByText('1 x Churros: swapped for Flan')).toBeVisible();
  await expect(detail.getByText('1 × Churros: swapped for Flan.')).toBeVisible();
  await expect(detail.getByText('The customer takes Flan instead of 1 × Churros')).toBeVisible();

  await mark('Chicken Enchiladas', 'Tacos');
  // The answered question has only just moved: a press is held for a moment (rule missing-answer).
  await customer.waitForTimeout(MOVED_SEEN_AFTER_MS);
  await customer.getByRole('button', { name: /^Get \$.* back$/ }).click();
  await expect(customer.getByRole('heading', { name: /^\$.* is refunded for 1 × Chicken Enchiladas$/ })).toBeFocused();
  await expect(detail.getByText(/^1 × Chicken Enchiladas: \$.* refunded\.$/)).toBeVisible();
});

test('a dish that somebody else marks first leaves no other one chosen in the form (rule missing-form)', async ({
  enter,
  office,
  noise,
}) => {
  noise.allow(/\b422\b/);
  const { orderNumber, _id: id } = await placeOrder(office, { dishes: ['Chicken Enchiladas', 'Churros'] });
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  await detail.getByRole('button', { name: 'Dish missing…' }).click();
  await detail.getByRole('radio', { name: 'Churros' }).check();
  const { sold }: OrderMoneyAnswer = await (await office.get(`/api/office/orders/${id}/money`)).json();
  const data = { lineId: sold.lines.find(({ name }) => name === 'Churros')?.id, count: 1, swap: 'Flan' };
  await office.post(`/api/office/orders/${id}/missing`, { data });
  await expect(detail.getByRole('radio', { name: 'Churros' })).toHaveCount(0);
  await detail.getByRole('button', { name: 'Refund it' }).click();
  await expect(detail.getByRole('alert')).toContainText('left');
  await expect(detail.getByRole('radio', { name: 'Chicken Enchiladas' })).not.toBeChecked();
});

/** Presses the first such button at the moment in which the page says this, as the second tap of one finger would. */
const pressOnceSaid = (page: Page, said: string, button: string) =>
  page.evaluate(
    ([words = '', name = '']) => {
      const watcher = new MutationObserver(() => {
        if (!document.body.textContent.includes(words)) return;
        watcher.disconnect();
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name))?.click();
      });
      watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    [said, button],
  );

test('the answers to two questions with the same swap name their dishes, and a second press on one does not answer the other (rules missing-form, missing-answer, held-questions)', async ({
  enter,
  office,
}) => {
  const customer = await enter('customer');
  const dishes = ['Mexican Rice', 'Churros', 'Refried Beans', 'Flan'];
  const { orderNumber, _id: id } = await placeOrder(customer.context().request, { dishes });
  const { sold }: OrderMoneyAnswer = await (await office.get(`/api/office/orders/${id}/money`)).json();
  for (const { id: lineId } of sold.lines.slice(0, 3)) {
    const data = { lineId, count: 1, swap: 'Flan' };
    const marked = await office.post(`/api/office/orders/${id}/missing`, { data });
    expect(marked.status(), await marked.text()).toBe(200);
  }
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  const rice = detail.getByRole('group', { name: '1 × Mexican Rice' });
  await expect(rice.getByText('1 × Mexican Rice', { exact: true })).toBeVisible();
  await pressOnceSaid(dana, '1 × Mexican Rice: swapped for Flan.', 'Customer takes Flan');
  await rice.getByRole('button', { name: 'Customer takes Flan' }).click();
  await expect(detail.getByText('1 × Mexican Rice: swapped for Flan.')).toBeVisible();
  await expect(detail.getByText(/: we offered the customer Flan/)).toHaveCount(2);

  await customer.goto(`/order/${orderNumber}`);
  await pressOnceSaid(customer, '1 × Churros was swapped for Flan', 'Swap for Flan');
  const churros = customer.getByRole('region', { name: '1 × Churros is not available' });
  await churros.getByRole('button', { name: 'Swap for Flan' }).click();
  await expect(detail.getByText('1 × Churros: swapped for Flan.')).toBeVisible();
  await expect(detail.getByText(/^1 × Refried Beans: we offered the customer Flan/)).toBeVisible();
  await expect(customer.getByRole('region', { name: '1 × Refried Beans is not available' })).toBeVisible();
});

test('anyone who stays on the page of the payment answers there, and a bar leads back to the order until it is over (rules one-order-page, order-bar)', async ({
  enter,
  office,
}) => {
  const customer = await enter('customer');
  await rememberFilledCart(customer);
  const { sessionId } = await payPageForCart(customer);
  await choosePayment(customer, 'Pay');
  const details = customer.getByRole('region', { name: 'Order Details' });
  await expect(details.getByText('Total', { exact: true })).toBeVisible();
  const read = await customer.request.get(`/api/orders/session/${sessionId}`);
  const { _id: id, items } = ((await read.json()) as { order: OwnOrder }).order;
  const dish = items[0]?.name ?? '';
  const { sold }: OrderMoneyAnswer = await (await office.get(`/api/office/orders/${id}/money`)).json();
  const data = { lineId: sold.lines[0]?.id, count: 1, swap: 'Flan' };
  const marked = await office.post(`/api/office/orders/${id}/missing`, { data });
  expect(marked.status(), await marked.text()).toBe(200);
  const question = customer.getByRole('heading', { name: `1 × ${dish} is not available` });
  await expect(question).toBeVisible();
  await expect(customer.getByRole('status').filter({ hasText: `1 × ${dish} is not available` })).toHaveCount(1);

  await customer.goto('/restaurants');
  const bar = customer.getByRole('navigation', { name: 'Your order' });
  await expect(bar.getByText(`1 × ${dish} is not available. Choose`)).toBeVisible();
  await customer.goto(`/order-success?session_id=${sessionId}`);
  await expect(question).toBeVisible();
  await expect(bar.getByRole('link')).toHaveCount(0);
  await customer.getByRole('button', { name: 'Swap for Flan' }).click();
  await expect(details.getByText(`1 x ${dish}: swapped for Flan`)).toBeVisible();
  await customer.goto('/restaurants');
  await expect(bar.getByText(/^We have your order, about /)).toBeVisible();
  await customer.route('**/api/orders/track/*', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.order.delivery.estimatedTime = Date.now() - 6 * 60_000;
    await route.fulfill({ json: answer });
  });
  await customer.reload();
  await expect(bar.getByText('We have your order', { exact: true })).toBeVisible();
  await customer.unrouteAll();
  await advanceOrder(office, id, 'delivered');
  await customer.reload();
  await bar.getByRole('link', { name: 'Your order Delivered' }).click();
  await expect(customer.getByRole('link', { name: 'Leave Review' })).toBeVisible();
  await customer.goto('/restaurants');
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
});
