import type { Page } from '@playwright/test';
import { detailOf, openBoard, openDetail } from './steps/board.ts';
import { placeOrder } from './steps/orders.ts';
import { expect, staffTest as test } from './steps/staff-test.ts';

// Boards that print automatically also print other tests' orders.
test.describe.configure({ mode: 'serial' });

interface PrintedWindow {
  printed?: string[];
}

/** The browser's printer: keeps what would be on paper, and answers as a browser does when its dialog is closed. */
async function watchPrinter(page: Page) {
  await page.addInitScript(() => {
    const kept: string[] = [];
    (window as PrintedWindow).printed = kept;
    window.print = () => {
      kept.push(document.querySelector('[data-sheet]')?.textContent ?? '');
      dispatchEvent(new Event('afterprint'));
    };
  });
  return (orderNumber: string): Promise<string[]> =>
    page.evaluate(
      (number) => ((window as PrintedWindow).printed ?? []).filter((text) => text.includes(number)),
      orderNumber,
    );
}

test('a ticket is printed from the order, with every choice, and again only as a copy (rules ticket-prints, ticket-content)', async ({
  enter,
  office,
}) => {
  const { orderNumber } = await placeOrder(office);
  const dana = await enter('dispatcher');
  const printed = await watchPrinter(dana);
  await openBoard(dana);
  const detail = await openDetail(dana, orderNumber);
  await detail.getByRole('button', { name: 'Print the ticket' }).click();
  await expect(detail.getByText(/^Printed \d+:\d\d [AP]M by /)).toBeVisible();
  await expect.poll(() => printed(orderNumber)).toHaveLength(1);
  const [ticket = ''] = await printed(orderNumber);
  expect(ticket).toContain('Lucha Taqueria');
  expect(ticket).toContain('Deliver to');
  expect(ticket).toMatch(/Total\$\d+\.\d\d/);
  expect(ticket).not.toContain('Copy');
  await detail.getByRole('button', { name: 'Print a copy' }).click();
  await expect(detail.getByText(/^Copy printed \d+:\d\d [AP]M by /)).toBeVisible();
  await expect.poll(() => printed(orderNumber)).toHaveLength(2);
  expect((await printed(orderNumber))[1]).toContain('Copy');
  await expect(dana.locator('[data-sheet]')).toHaveCount(0);
});

test('new orders are printed automatically where that is switched on, each once on all boards (rule ticket-prints)', async ({
  enter,
  office,
}) => {
  const boards = [await enter('dispatcher'), await enter('owner')];
  const printers = await Promise.all(boards.map(watchPrinter));
  for (const board of boards) {
    await openBoard(board);
    await board.getByRole('button', { name: 'Print new orders here' }).click();
    await expect(board.getByRole('button', { name: 'Prints new orders here' })).toHaveAttribute('aria-pressed', 'true');
  }
  const numbers = [];
  for (const dish of ['Churros', 'Chicken Enchiladas'])
    numbers.push((await placeOrder(office, { dishes: [dish] })).orderNumber);
  for (const orderNumber of numbers) {
    const times = async (): Promise<number> =>
      (await Promise.all(printers.map((printed) => printed(orderNumber)))).flat().length;
    await expect.poll(times).toBe(1);
  }
  const [dana, last] = [boards[0] as Page, numbers.at(-1) ?? ''];
  await openDetail(dana, last);
  await expect(detailOf(dana, last).getByText(/^Printed \d+:\d\d [AP]M by /)).toHaveCount(1);
});
