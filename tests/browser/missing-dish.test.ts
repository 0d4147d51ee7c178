import { expectAccessibleInBoth } from './steps/accessibility.ts';
import { openBoard, openDetail } from './steps/board.ts';
import { placeOrder } from './steps/orders.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

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
    await expect(detail.getByText('The customer is asked.')).toBeVisible();
  };
  const olivia = await enter('owner');
  await openBoard(olivia);
  const owners = await openDetail(olivia, orderNumber);
  await expect(owners.getByRole('button', { name: 'Dish missing…' })).toBeVisible();
  await mark('Churros', 'Rice');
  await expect(detail.getByText(/is asked whether to swap it for Rice: The cook says so$/)).toBeVisible();
  await detail.getByRole('button', { name: 'Refund…' }).click();
  await expect(detail.getByText(/^The customer is asked: 1 for Rice or \$[\d.]+ back\.$/)).toBeVisible();
  await detail.getByRole('button', { name: 'Not now' }).click();
  await expect(customer.getByRole('heading', { name: '1 × Churros is not available' })).toBeVisible();
  await owners.getByRole('button', { name: '1 × Churros is there after all' }).click();
  await expect(customer.getByRole('heading', { name: '1 × Churros is available after all' })).toBeVisible();
  await expect(detail.getByText('1 × Churros: there after all.')).toBeVisible();

  await mark('Churros', 'Flan');
  await expect(detail.getByText(/^1 × Churros: the customer is asked, Flan or \$/)).toBeVisible();

  const card = customer.getByRole('region', { name: '1 × Churros is not available' });
  await expect(card.getByText(/Please answer by .*about [45] minutes are left/)).toBeVisible();
  await expectAccessibleInBoth(customer, 'The question about a missing dish');
  await card.getByRole('button', { name: 'Swap for Flan' }).focus();
  await customer.keyboard.press('Enter');
  await expect(customer.getByRole('heading', { name: '1 × Churros is swapped for Flan' })).toBeFocused();
  await expect(customer.getByText('1 x Churros: swapped for Flan')).toBeVisible();
  await expect(detail.getByText('1 × Churros: swapped for Flan.')).toBeVisible();
  await expect(detail.getByText('The customer takes Flan in place of 1 × Churros')).toBeVisible();

  await mark('Chicken Enchiladas', 'Tacos');
  await customer.getByRole('button', { name: /^Get \$.* back$/ }).click();
  await expect(customer.getByRole('heading', { name: /^\$.* goes back for 1 × Chicken Enchiladas$/ })).toBeFocused();
  await expect(detail.getByText(/^1 × Chicken Enchiladas: \$.* goes back\.$/)).toBeVisible();
});
