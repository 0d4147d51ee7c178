import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '../order-status.ts';
import {
  choiceGroups,
  dueSlip,
  type PrintedTicket,
  type TicketDish,
  type TicketDishes,
  ticketDishes,
  ticketNow,
} from './ticket-change.ts';

const dish = (title: string, more: Partial<TicketDish> = {}): TicketDish => ({
  ...{ title, quantity: 1, choices: [], note: '' },
  ...more,
});
const chosen = (...texts: readonly string[]) => ({ choices: texts.map((text) => ({ text, depth: 0 })) });

const grouped = (...choices: readonly (readonly [group: string, text: string, depth?: number])[]) => ({
  choices: choices.map(([group, text, depth = 0]) => ({ group, text, depth })),
});

const SOUPS: TicketDishes = { items: [dish('Soup', { quantity: 2 })], swaps: [], leftOut: [] };
const PAPER: PrintedTicket = {
  ...{ orderId: 'a', orderNumber: 'FF1', restaurant: 'Grill', at: 0, isVoid: false },
  ...SOUPS,
};
const VOID: PrintedTicket = { ...PAPER, isVoid: true };
const SWAP = { dish: 'Soup', count: 1, swap: 'Salad' };
const bowl = (more: Partial<TicketDish>): TicketDishes => ({ ...SOUPS, items: [dish('Bowl', more)] });

describe('what a browser prints next of an order that it has printed (rule change-tickets)', () => {
  it.each<[string, TicketDishes, TicketDishes | 'cancelled', readonly string[] | null]>([
    ['nothing new', PAPER, SOUPS, null],
    ['a cancellation', PAPER, 'cancelled', ['The order was cancelled']],
    ['a cancellation that is on paper', VOID, 'cancelled', null],
    ['one that is on again', VOID, SOUPS, ['Not cancelled: make this order']],
    [
      'one that is on again without a dish',
      { ...VOID, leftOut: [{ dish: 'Soup', count: 1 }] },
      { ...SOUPS, leftOut: [{ dish: 'Soup', count: 1 }] },
      ['Not cancelled: make this order', '1 x Soup: leave out'],
    ],
    ['a swap', PAPER, { ...SOUPS, swaps: [SWAP] }, ['1 x Soup: swapped for Salad']],
    ['a refund', PAPER, { ...SOUPS, leftOut: [{ dish: 'Soup', count: 1 }] }, ['1 x Soup: leave out']],
    [
      'a second, equal refund',
      { ...PAPER, leftOut: [{ dish: 'Soup', count: 1 }] },
      { ...SOUPS, leftOut: Array(2).fill({ dish: 'Soup', count: 1 }) },
      ['1 x Soup: leave out'],
    ],
    [
      'other choices',
      { ...PAPER, ...bowl(chosen('Small', 'Tofu')) },
      bowl(chosen('Large', 'Tofu')),
      ['1 x Bowl: now Large; no longer Small'],
    ],
    [
      'a choice in one of two groups',
      { ...PAPER, ...bowl(grouped(['Left size', 'Medium'], ['Right size', 'Medium'])) },
      bowl(grouped(['Left size', 'Large'], ['Right size', 'Medium'])),
      ['1 x Bowl: now Left size: Large; no longer Left size: Medium'],
    ],
    [
      'choices that change groups',
      { ...PAPER, ...bowl(grouped(['Left', 'Ham'], ['Right', 'Tofu'])) },
      bowl(grouped(['Left', 'Tofu'], ['Right', 'Ham'])),
      ['1 x Bowl: now Left: Tofu, Right: Ham; no longer Left: Ham, Right: Tofu'],
    ],
    [
      'a choice under another one',
      { ...PAPER, ...bowl(grouped(['Main', 'Ham'], ['Main', 'Hot', 1], ['Main', 'Tofu'])) },
      bowl(grouped(['Main', 'Ham'], ['Main', 'Tofu'], ['Main', 'Hot', 1])),
      ['1 x Bowl: now Main: Tofu: Hot; no longer Main: Ham: Hot'],
    ],
    [
      'what was noted without groups',
      { ...PAPER, ...bowl(chosen('Medium')) },
      bowl(grouped(['Left size', 'Large'])),
      ['1 x Bowl: now Large; no longer Medium'],
    ],
    [
      'the same, noted without groups',
      { ...PAPER, ...bowl(chosen('Medium')) },
      bowl(grouped(['Size', 'Medium'])),
      null,
    ],
    ['a note', { ...PAPER, ...bowl({}) }, bowl({ note: 'No nuts' }), ['1 x Bowl: note: No nuts']],
    ['a note that is gone', { ...PAPER, ...bowl({ note: 'No nuts' }) }, bowl({}), ['1 x Bowl: no note']],
    [
      'one dish more',
      PAPER,
      {
        ...SOUPS,
        items: [...SOUPS.items, dish('Bowl', { ...grouped(['Top', 'Tofu'], ['', 'Rice']), note: 'No nuts' })],
      },
      ['1 x Bowl: add; Top: Tofu, Rice; note: No nuts'],
    ],
    ['one dish less', PAPER, { ...SOUPS, items: [] }, ['2 x Soup: leave out']],
    [
      'another dish',
      PAPER,
      { ...SOUPS, items: [dish('Salad', { quantity: 2 })] },
      ['2 x Soup: leave out', '2 x Salad: add'],
    ],
    [
      'another number',
      PAPER,
      { ...SOUPS, items: [dish('Soup', { quantity: 3 })] },
      ['2 x Soup: leave out', '3 x Soup: add'],
    ],
  ])('is the difference for %s', (_what, paper, now, words) => {
    const slip = dueSlip(paper as PrintedTicket, now);
    expect(slip?.words ?? null).toEqual(words);
    if (slip === null) return;
    expect(slip.kind).toBe(now === 'cancelled' ? 'void' : 'change');
    expect(dueSlip(slip.printed, now)).toBeNull();
  });
});

it('a ticket notes each choice with its group', () => {
  const lines = [
    { text: 'Tofu', depth: 0, price: 250 },
    { text: 'Hot', depth: 1, price: null },
  ];
  const sections = [{ title: 'Top', price: 250, lines, choices: [] }];
  const bowls = { title: 'Bowl', quantity: 2, price: 2500, sections, choices: [], specialInstructions: 'No nuts' };
  expect(ticketDishes([bowls])).toEqual([
    dish('Bowl', { quantity: 2, ...grouped(['Top', 'Tofu'], ['Top', 'Hot', 1]), note: 'No nuts' }),
  ]);
});

it('a kitchen reads choices under their groups (rule kitchen-prints)', () => {
  const dishes = dish('Bowl', grouped(['Top', 'Tofu'], ['Top', 'Hot', 1], ['Base', 'Rice']));
  const read = choiceGroups(dishes).map(({ title, lines }) => [title, lines.map(({ text }) => text)]);
  expect(read).toEqual([
    ['Top', ['Tofu', 'Hot']],
    ['Base', ['Rice']],
  ]);
  expect(choiceGroups(dish('Bowl', chosen('Tofu'))).map(({ title }) => title)).toEqual(['']);
});

it.each<[string, OrderStatus, readonly string[], 'dishes' | 'cancelled' | null]>([
  ['one that is being cooked', 'preparing', ['preparing'], 'dishes'],
  ['one that was cancelled', 'cancelled', ['preparing', 'cancelled'], 'cancelled'],
  ['one that was picked up', 'picked_up', ['picked_up'], null],
  ['one that was brought back', 'cancelled', ['picked_up', 'out_for_delivery', 'cancelled'], null],
  ['one whose pickup was undone before', 'cancelled', ['picked_up', 'undo', 'cancelled'], 'cancelled'],
])('a kitchen makes %s: %s after %j is %s (rules change-tickets, nobody-opens)', (_what, status, course, now) => {
  const history = course.map((one) => ({ kind: one === 'undo' ? one : 'step', status: one }));
  const order = { ...SOUPS, status, history: [{ kind: 'step', status: 'received' }, ...history] };
  expect(ticketNow(order)).toEqual(now === 'dishes' ? SOUPS : now);
});
