import type { Locator } from '@playwright/test';
import type { OrderTextsAnswer } from '#contract/order/exceptions.ts';
import { alertOf, expectStatus, findOrder, openBoard, openDetail, pressStep } from './steps/board.ts';
import { addPhoto, atTheDoor, openDriverOrder, sendStep } from './steps/driver.ts';
import { advanceOrder, assignTo, type OwnOrder, placeOrder } from './steps/orders.ts';
import { expect, ownStaffTest as test } from './steps/staff-test.ts';

/** The keystroke-level model: think before each press, point, press; and a good typist's letters. Seconds. */
const [THINK, POINT, PRESS, LETTER] = [1.35, 1.1, 0.2, 0.28] as const;

/** What it costs a dispatcher to set a mishap right. */
class Hand {
  presses = 0;
  #letters = 0;

  async press(button: Locator): Promise<void> {
    await button.click();
    this.presses += 1;
  }

  async type(field: Locator, words: string): Promise<void> {
    await field.fill(words);
    this.presses += 1;
    this.#letters += words.length;
  }

  /** One press opens the list, another one chooses. */
  async choose(list: Locator, label: string | RegExp): Promise<void> {
    const option = list.locator('option').filter({ hasText: label }).first();
    await list.selectOption(await option.getAttribute('value'));
    this.presses += 2;
  }

  get seconds(): number {
    return this.presses * (THINK + POINT + PRESS) + this.#letters * LETTER;
  }
}

const LONGEST_SECONDS = 20;
const MOST_PRESSES = 8;

test('the eight mishaps of an evening are set right, each in 20 seconds and 8 presses, with no false text (rules step-undo, kitchen-time, order-details, page-messages, added-dishes, returned-orders, nobody-opens)', async ({
  enter,
  hire,
  office,
}) => {
  const place = async (): Promise<OwnOrder> => placeOrder((await enter('customer')).context().request);
  const [gone, other] = [await hire('driver'), await hire('driver')];
  const board = await enter('dispatcher');
  await openBoard(board);
  const cost: Record<string, readonly [presses: number, seconds: number]> = {};
  const mishap = async (name: string, mend: (hand: Hand) => Promise<void>): Promise<void> => {
    const hand = new Hand();
    await mend(hand);
    cost[name] = [hand.presses, hand.seconds];
  };
  const detailOf = async (hand: Hand, { orderNumber }: OwnOrder): Promise<Locator> => {
    hand.presses += 1;
    return openDetail(board, orderNumber);
  };
  const close = (detail: Locator): Promise<void> => detail.getByRole('button', { name: 'Close' }).click();
  const textsOf = async ({ _id: id }: OwnOrder): Promise<readonly string[]> => {
    const answer = await office.get(`/api/delivery/orders/${id}/texts`);
    return ((await answer.json()) as OrderTextsAnswer).texts.map(({ body }) => body);
  };

  const wrongStep = await place();
  const row = await findOrder(board, wrongStep.orderNumber);
  await pressStep(board, row.getByRole('button', { name: /^Confirm Order/ }), 'restaurant confirmed');
  await mishap('a wrong step', async (hand) => {
    await hand.press(board.getByRole('button', { name: 'Undo', exact: true }));
    await expectStatus(board, `Undone: order #${wrongStep.orderNumber} is received again`);
  });

  const wronglyCancelled = await place();
  const cancelled = await openDetail(board, wronglyCancelled.orderNumber);
  await cancelled.getByRole('button', { name: 'Cancel Order…' }).click();
  await cancelled.getByRole('textbox', { name: /^Why/ }).fill('The other one was meant');
  const cancel = cancelled.getByRole('button', { name: 'Cancel this order' });
  await expect(cancel).not.toHaveAttribute('data-fresh');
  await cancel.click();
  await mishap('a wrong cancellation', async (hand) => {
    await hand.press(board.getByRole('button', { name: 'Undo', exact: true }));
    await expectStatus(board, `Undone: order #${wronglyCancelled.orderNumber} is received again`);
  });
  await close(cancelled);

  const late = await place();
  await mishap('a kitchen that is late', async (hand) => {
    const detail = await detailOf(hand, late);
    await hand.press(detail.getByRole('button', { name: 'Ready in 45 minutes' }));
    await expect(detail.getByText(/^Ready about .*, at the door about/)).toBeVisible();
    await close(detail);
  });

  const moved = await place();
  await mishap('a wrong apartment and another phone', async (hand) => {
    const detail = await detailOf(hand, moved);
    await hand.press(detail.getByRole('button', { name: 'Change details' }));
    const form = detail.getByRole('form', { name: 'Change delivery details' });
    await hand.type(form.getByLabel('Delivery instructions'), 'Apt 12');
    await hand.type(form.getByLabel('Customer phone'), '7275550188');
    await hand.press(form.getByRole('button', { name: 'Save changes' }));
    await expect(form).toBeHidden();
    await close(detail);
  });

  const hungry = await place();
  await mishap('one more dish', async (hand) => {
    const detail = await detailOf(hand, hungry);
    await hand.choose(detail.getByLabel('Ready-made reply'), /you can add a dish/);
    await hand.press(detail.getByRole('button', { name: 'Send text' }));
    await expect(detail.getByLabel('Text to the customer')).toHaveValue('');
    await close(detail);
  });

  const writing = await enter('customer');
  const gated = await placeOrder(writing.context().request);
  await writing.goto(`/order/${gated.orderNumber}`);
  await writing.getByRole('textbox', { name: 'Message' }).fill('gate code is 4471');
  await writing.getByRole('button', { name: 'Send message' }).click();
  await mishap('a customer who writes the gate code', async (hand) => {
    const detail = await detailOf(hand, gated);
    await hand.press(detail.getByRole('button', { name: 'Change details' }));
    const form = detail.getByRole('form', { name: 'Change delivery details' });
    await hand.type(form.getByLabel('Delivery instructions'), 'Gate 4471');
    await hand.press(form.getByRole('button', { name: 'Save changes' }));
    await expect(form).toBeHidden();
    await hand.press(detail.getByRole('button', { name: 'Mark as read' }));
    await expect(detail.getByText(/waits for an answer/)).toHaveCount(0);
    await close(detail);
  });

  const stranded = [await place(), await place()];
  for (const { _id: id } of stranded) await assignTo(office, id, gone);
  const road = await enter(gone);
  await road.goto('/delivery');
  await road.getByRole('button', { name: 'I can’t continue' }).click();
  await alertOf(road).getByLabel('Why can’t you continue?').fill('Flat tire');
  await alertOf(road).getByRole('button', { name: 'Give back' }).click();
  await expect(road.getByText('No orders for you right now')).toBeVisible();
  await mishap('a driver who drops out with two orders', async (hand) => {
    for (const { orderNumber } of stranded) {
      const list = (await findOrder(board, orderNumber)).getByLabel(`Driver of ${orderNumber}`);
      await hand.choose(list, other.name);
      await expect(list).toHaveAttribute('title', other.name);
    }
  });

  const door = await atTheDoor({ enter, hire, office });
  const card = await openDriverOrder(door.page, door.orderNumber);
  await mishap('nobody opens the door', async (hand) => {
    await hand.press(card.getByRole('button', { name: 'Can’t deliver: nobody answers' }));
    // A call that the customer answers ends the five minutes.
    await hand.press(card.getByRole('button', { name: 'The customer answered' }));
    await hand.press(card.getByRole('button', { name: 'Left at the door' }));
    await addPhoto(door.page);
    hand.presses += 2;
    await sendStep(door.page, 'Mark as Delivered', `Order ${door.orderNumber} updated to delivered`);
    hand.presses += 1;
  });

  const tooDear = Object.entries(cost).filter(([, [presses, s]]) => presses > MOST_PRESSES || s > LONGEST_SECONDS);
  expect(tooDear).toEqual([]);
  expect(Object.keys(cost)).toHaveLength(8);

  // Nobody gets a text about an undone step, even after its time to be sent.
  await advanceOrder(office, late._id, 'restaurant_confirmed');
  await expect.poll(() => textsOf(late), { timeout: 30_000 }).toContainEqual(expect.stringMatching(/confirmed/));
  expect([await textsOf(wrongStep), await textsOf(wronglyCancelled), await textsOf(moved)]).toEqual([[], [], []]);
  const delays = (await textsOf(late)).filter((body) => /later|delayed|new time|about \d/.test(body));
  expect(delays).toHaveLength(1);
});
