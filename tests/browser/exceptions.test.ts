import type { Locator } from '@playwright/test';
import { findOrder, openBoard, openDetail } from './steps/board.ts';
import { placeOrder } from './steps/orders.ts';
import { shiftsOf, watchShifts } from './steps/shifts.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

/** The buttons and links whose focus ring a box around them cuts off. */
const cutRings = (lane: Locator): Promise<readonly string[]> =>
  lane.evaluate((node) => {
    const isCut = (element: HTMLElement): boolean => {
      element.focus({ focusVisible: true } as FocusOptions);
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const { left, top, right, bottom } = element.getBoundingClientRect();
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        const edges = box.getBoundingClientRect();
        if (getComputedStyle(box).overflowY === 'visible') continue;
        if (left - ring < edges.left || right + ring > edges.right) return true;
        if (top - ring < edges.top || bottom + ring > edges.bottom) return true;
      }
      return false;
    };
    return [...node.querySelectorAll<HTMLElement>('button, a')].filter(isCut).map((one) => one.textContent ?? '');
  });

test('what needs a person is on the board at once, each with one press that ends it (rules exceptions-lane, failed-tickets, order-thread)', async ({
  enter,
}) => {
  const customer = await enter('customer');
  const owner = await enter('owner');
  await owner.goto('/office/printers');
  await owner.getByRole('button', { name: 'Add a printer' }).click();
  await owner.getByRole('dialog').getByLabel('Name').fill('Counter');
  await owner.getByRole('dialog').getByRole('button', { name: 'Add the printer' }).click();
  const address = await owner.getByText(/\/api\/printers\/\S{43}$/).innerText();
  const dana = await enter('dispatcher');
  await openBoard(dana);
  const { orderNumber } = await placeOrder(customer.context().request, { dishes: ['Churros'] });
  await findOrder(dana, orderNumber);
  /** The lane has moved the list: an immediate press isn't accepted (rule held-list). */
  const settled = () => dana.waitForTimeout(1000);
  const lane = dana.getByRole('region', { name: /needs? your attention$/ });
  const ofOrder = lane.getByRole('listitem').filter({ hasText: `#${orderNumber}` });
  await expect(ofOrder).toHaveCount(0);

  const { jobToken } = await (await customer.request.post(address, { data: { statusCode: '200%20OK' } })).json();
  await customer.request.get(`${address}?type=text/plain&token=${jobToken}`);
  await customer.request.delete(`${address}?code=520%20Timeout&token=${jobToken}`);
  await expect(ofOrder).toContainText("Counter couldn't print the ticket: “Timeout”.");
  const fold = lane.getByRole('button', { name: /needs? your attention$/ });
  await fold.press('Enter');
  await expect(ofOrder).toHaveCount(0);
  await fold.press('Enter');
  await dana.setViewportSize({ width: 390, height: 844 });
  await expect(ofOrder.getByRole('button', { name: `Print again: ${orderNumber}` })).toBeInViewport();
  expect(await cutRings(lane)).toEqual([]);
  await dana.setViewportSize({ width: 1280, height: 800 });
  expect(await cutRings(lane)).toEqual([]);
  await settled();
  await ofOrder.getByRole('button', { name: `Print again: ${orderNumber}` }).focus();
  await dana.keyboard.press('Enter');
  await expect(ofOrder).toHaveCount(0);

  await settled();
  const detail = await openDetail(dana, orderNumber);
  await detail.getByRole('button', { name: 'Dish missing…' }).click();
  const form = detail.getByRole('form', { name: 'Dish missing' });
  await form.getByRole('radio', { name: 'Churros' }).check();
  await form.getByLabel('Swap for (optional)').fill('Flan');
  await form.getByRole('button', { name: 'Ask the customer' }).click();
  const thread = detail.getByRole('region', { name: 'Texts' });
  await expect(thread.getByText(/Swap for Flan, or a refund\?/)).toBeVisible();
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(lane.getByText(/1 × Churros is missing\. We asked the customer: Flan, or a refund of \$/)).toBeVisible();
  await settled();
  await lane.getByRole('button', { name: `Open order: ${orderNumber}` }).click();
  await detail.getByRole('button', { name: 'Customer takes Flan' }).click();
  await expect(detail.getByText('1 × Churros: swapped for Flan.')).toBeVisible();
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(ofOrder).toHaveCount(0);
});

test('a board that is opened from another page shows what needs a person together with the list, and nothing moves (rule board-states)', async ({
  enter,
  office,
}) => {
  await placeOrder(office);
  const customer = await enter('customer');
  const { _id: id } = await placeOrder(customer.context().request, { dishes: ['Churros'] });
  const { sold } = await (await office.get(`/api/office/orders/${id}/money`)).json();
  const data = { lineId: sold.lines[0].id, count: 1, swap: 'Flan' };
  expect((await office.post(`/api/office/orders/${id}/missing`, { data })).status()).toBe(200);
  expect((await office.post(`/api/office/restaurants/lucha-taqueria/busy`, { data: { isBusy: true } })).ok()).toBe(
    true,
  );
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const dana = await enter('dispatcher', { viewport });
    await watchShifts(dana);
    await dana.goto('/office');
    await expect(dana.getByRole('heading', { level: 1 })).toBeVisible();
    await dana.route('**/api/delivery/exceptions', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const before = (await shiftsOf(dana)).length;
    await dana.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Orders' }).first().click();
    await expect(dana.getByRole('region', { name: /needs? your attention$/ })).toBeVisible();
    await expect(dana.getByRole('list', { name: 'Orders', exact: true })).toBeVisible();
    // On a phone, too, the notices leave room for the first order (rule board-in-view).
    await expect(dana.locator('[data-open-order]').first()).toBeInViewport({ ratio: 1 });
    await dana.waitForTimeout(600);
    expect((await shiftsOf(dana)).slice(before)).toEqual([]);
  }
});
