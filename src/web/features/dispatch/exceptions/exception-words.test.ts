import { expect, it } from 'vitest';
import type { BoardException } from '#contract/order/exceptions.ts';
import { actionWords, exceptionWords, isHeard, laneRows, returnedWords } from './exception-words.ts';

const ABOUT = { key: 'k', at: 1, orderId: 'o', orderNumber: 'FF1' };
const QUESTION = {
  ...ABOUT,
  kind: 'question',
  dish: 'Soup',
  count: 1,
  swap: 'Salad',
  amountCents: 500,
  dueAt: 2,
  heldWhy: null,
  reply: null,
} as const;
const TICKET = {
  ...ABOUT,
  kind: 'ticket',
  ticketId: 't',
  printer: 'Counter',
  trouble: 'failed',
  said: '520 Timeout',
} as const;
const REPORT = {
  ...ABOUT,
  kind: 'report',
  person: 'Dana',
  status: 'delivered',
  reason: 'cancelled',
  note: 'Flat tire',
} as const;
const UNTOLD = { ...ABOUT, kind: 'untold', why: 'failing', isCancelled: false, phone: '7275550123' } as const;
const DOOR = { ...ABOUT, kind: 'door', person: 'Dana' } as const;
const TEXT = { ...ABOUT, kind: 'text', textId: 't', phone: '7275550123', body: 'Gate code 4471' } as const;

const CASES: readonly (readonly [BoardException, string, string])[] = [
  [
    { ...REPORT, status: 'picked_up', reason: 'returned' },
    'Dana gave this order back and has the food: “Flat tire”',
    'Mark as resolved',
  ],
  [
    { ...REPORT, status: 'preparing', reason: 'returned' },
    'Dana gave this order back: “Flat tire”',
    'Mark as resolved',
  ],
  [QUESTION, '1 × Soup is missing. We asked the customer: Salad, or a refund of $5.00. No answer yet.', 'Open order'],
  [
    { ...QUESTION, heldWhy: 'reply', reply: 'maybe' },
    '1 × Soup is missing. The customer answered “maybe”: Salad, or a refund of $5.00?',
    'Decide',
  ],
  [
    { ...QUESTION, heldWhy: 'not-asked' },
    '1 × Soup is missing. The customer gets no texts. Call and ask: Salad, or a refund of $5.00?',
    'Decide',
  ],
  [TICKET, "Counter couldn't print the ticket: “Timeout”.", 'Print again'],
  [
    { ...TICKET, trouble: 'silent', said: '' },
    'The ticket hasn’t printed: Counter is off or has no network.',
    'Print here',
  ],
  [
    { ...REPORT, status: 'cancelled', reason: 'back' },
    'Dana reported “brought back”, but the order wasn’t waiting at a door.',
    'Mark as resolved',
  ],
  [{ ...REPORT, reason: 'register' }, 'Dana paid a different amount at the register.', 'Mark as resolved'],
  [REPORT, 'Dana reported “delivered”, but the order is cancelled.', 'Mark as resolved'],
  [{ ...DOOR, endsAt: 3 }, 'Nobody answers the door. Dana is waiting for another', 'Open order'],
  [{ ...DOOR, endsAt: 2 }, 'The wait at the door is over. Dana can leave the order or bring it back.', 'Open order'],
  [
    { ...ABOUT, kind: 'empty' },
    'Every dish is missing and refunded. Cancel the order, or call the customer.',
    'Open order',
  ],
  [UNTOLD, 'A text didn’t reach the customer. Call (727) 555-0123.', 'I called them'],
  [
    { ...UNTOLD, why: 'stopped', isCancelled: true },
    'The customer doesn’t know that the order was cancelled: they get no texts. Call (727) 555-0123.',
    'I called them',
  ],
  [TEXT, '(727) 555-0123 wrote: “Gate code 4471”', 'Mark as read'],
  [{ kind: 'money', key: 'm', at: 1, count: 1 }, 'A payment and an order don’t match.', 'Open money'],
  [{ kind: 'money', key: 'm', at: 1, count: 2 }, '2 payments don’t match their orders.', 'Open money'],
  [{ kind: 'approval', key: 'a', at: 1, count: 1 }, 'A refund waits for the owner’s approval.', 'Open money'],
  [{ kind: 'approval', key: 'a', at: 1, count: 2 }, '2 refunds wait for the owner’s approval.', 'Open money'],
];

it.each(CASES)('%o is said in plain words, with one press (rule exceptions-lane)', (exception, words, action) => {
  expect([exceptionWords(exception, 2), actionWords(exception)]).toEqual([words, action]);
});

it('a question is heard only once a person decides it (rule exceptions-lane)', () => {
  expect([QUESTION, { ...QUESTION, heldWhy: 'reply' } as const, TICKET].map(isHeard)).toEqual([false, true, true]);
});

it('has one row for all that a driver gave back at once (rule returned-orders)', () => {
  const returned = { ...REPORT, reason: 'returned', at: 2, status: 'preparing' } as const;
  const of = (key: string, more: object = {}) => ({ ...returned, key, ...more });
  const [first, second, other] = [of('a'), of('b', { status: 'picked_up' }), of('c', { person: 'Lee' })];
  const [text, late] = [
    { ...TEXT, key: 't' },
    { ...REPORT, key: 'r' },
  ];
  const rows = laneRows([first, text, second, other, late]);
  expect(rows.map(([, row]) => row)).toEqual([[first, second], [text], [other], [late]]);
  expect(returnedWords([first, second])).toBe('Dana gave 2 orders back and has the food of 1: “Flat tire”');
  expect(returnedWords([second, second])).toBe('Dana gave 2 orders back and has the food: “Flat tire”');
  expect(returnedWords([first, first, first])).toBe('Dana gave 3 orders back: “Flat tire”');
});
