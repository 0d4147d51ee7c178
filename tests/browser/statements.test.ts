import { formatCents } from '#domain/money/money.ts';
import { PHONE } from './steps/devices.ts';
import { advanceOrder, placeOrder } from './steps/orders.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';
import { textFaults } from './steps/text-faults.ts';

test('the days that are looked at stay on the way to the statements and back (rule money-page)', async ({ enter }) => {
  const olivia = await enter('owner');
  await olivia.goto('/office/money');
  const totals = olivia.getByRole('region', { name: 'Totals' });
  await totals.getByRole('radio', { name: 'Week' }).check();
  await totals.getByRole('button', { name: 'Previous week' }).click();
  const days = await totals.getByRole('heading', { level: 3 }).first().textContent();
  await totals.getByRole('link', { name: 'Statements' }).click();
  await expect(olivia.getByRole('heading', { level: 3, name: days ?? '' })).toBeVisible();
  await olivia.getByRole('main').getByRole('link', { name: 'Money' }).click();
  await expect(totals.getByRole('heading', { level: 3, name: days ?? '' })).toBeVisible();
  await totals.getByRole('button', { name: 'Previous week' }).click();
  await totals.getByRole('link', { name: 'Statements' }).click();
  await olivia.goBack();
  await expect(totals.getByRole('radio', { name: 'Week' })).toBeChecked();
});

test('the date of the books is typed with the keyboard, digit by digit (rule money-page)', async ({ enter }) => {
  const olivia = await enter('owner');
  for (const [path, days] of [
    ['/office/money', 'Friday, Dec 31, 2021'],
    ['/office/money/statements', 'Dec 27 to Jan 2, 2022'],
  ] as const) {
    await olivia.goto(path);
    await olivia.getByLabel('Date', { exact: true }).focus();
    await olivia.keyboard.type('12312021');
    await expect(olivia.getByRole('heading', { level: 3, name: days })).toBeVisible();
    await expect(olivia.getByLabel('Date', { exact: true })).toHaveValue('2021-12-31');
  }
});

test('a restaurant is paid out from its statement, which is printed, and a wrong payment is taken back (rules payee-statements, paid-out)', async ({
  enter,
  office,
}) => {
  const customer = await enter('customer');
  const { orderNumber, _id: id, pricing } = await placeOrder(customer.context().request, { dishes: ['Churros'] });
  await advanceOrder(office, id, 'delivered');
  const olivia = await enter('owner');
  await olivia.goto('/office/money');
  await olivia.getByRole('link', { name: 'Statements' }).click();
  await expect(olivia.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible();
  await expect(olivia.getByRole('table', { name: 'Restaurants' }).getByRole('link', { name: /Lucha/ })).toBeVisible();
  expect(await textFaults(olivia)).toEqual([]);
  await expect(olivia.getByRole('columnheader', { name: 'Left' }).first()).toBeInViewport({ ratio: 1 });
  // On a phone the figures take the whole width, and never lie over each other.
  const laptop = olivia.viewportSize() ?? PHONE.viewport;
  await olivia.setViewportSize(PHONE.viewport);
  const unevenRows = await olivia.getByRole('table', { name: 'Restaurants' }).evaluate((table) => {
    for (const figure of table.querySelectorAll('tbody td')) figure.textContent = '$123,456.78';
    const { left, right } = table.getBoundingClientRect();
    return [...table.querySelectorAll('tr')].filter((row) => {
      const edges = [...row.children].map((cell) => cell.getBoundingClientRect());
      const isCut = [...row.children].some((cell) => cell.scrollWidth > cell.clientWidth);
      return isCut || Math.min(...edges.map((edge) => edge.left)) > left + 1 || edges.at(-1)?.right !== right;
    }).length;
  });
  expect(unevenRows).toBe(0);
  await olivia.setViewportSize(laptop);
  await olivia.reload();
  await olivia.getByRole('table', { name: 'Restaurants' }).getByRole('link', { name: /Lucha/ }).click();
  const balance = olivia.getByRole('table', { name: 'Balance' });
  await expect(
    olivia.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: orderNumber }),
  ).toContainText(formatCents(pricing.subtotal));

  await olivia.getByRole('button', { name: 'Pay out…' }).click();
  const form = olivia.getByRole('form', { name: 'Pay out' });
  await form.getByLabel('Amount paid out, in dollars').fill('999999');
  await form.getByRole('button', { name: /as paid$/ }).click();
  await expect(form.getByText(/^Enter \$.* or less\.$/)).toBeVisible();
  await expect(form.getByText('Enter how it was paid.')).toBeVisible();
  await form.getByLabel('Amount paid out, in dollars').fill('1.50');
  await form.getByLabel('How was it paid?').fill('Check 102');
  await form.getByRole('button', { name: 'Record $1.50 as paid' }).click();
  const paid = olivia.getByRole('table', { name: 'Paid out' });
  await expect(paid.getByRole('row').filter({ hasText: 'Check 102' })).toContainText('-$1.50');
  await expect(balance.getByRole('row').filter({ hasText: 'Paid out' })).toContainText('-$1.50');

  await olivia.emulateMedia({ media: 'print' });
  await expect(olivia.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  await expect(olivia.getByRole('banner')).toBeHidden();
  await olivia.emulateMedia({ media: 'screen' });
  expect(
    await olivia.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true);

  await paid.getByRole('button', { name: 'Reverse…' }).click();
  await olivia.getByLabel('Why are you reversing it?').fill('Wrong check');
  await olivia.getByRole('button', { name: 'Reverse payout' }).click();
  await expect(paid.getByRole('row').filter({ hasText: 'Payout reversed' })).toContainText('$1.50');
  await expect(balance.getByRole('row').filter({ hasText: 'Paid out' })).toContainText('$0.00');
});
