import { expect, it } from 'vitest';
import { hideNumbers, withoutPhones } from './hidden-phones.ts';

it.each([
  ['Call 7275550144 at the door', 'Call (number hidden) at the door'],
  ['Call (727) 555-0144!', 'Call (number hidden)!'],
  ['+1 727.555.0144, or 1-727-555-0144', '(number hidden), or (number hidden)'],
  ['Ring 727 / 555 / 0144', 'Ring (number hidden)'],
  ['Call 555-0144, side door', 'Call (number hidden), side door'],
  ['Odessa, FL 33556-1234', 'Odessa, FL 33556-1234'],
  ['Follow it: https://shop.test/order/FF1?k=JUVt-REF', 'Follow it: https://shop.test/order/FF1'],
  ['Questions? Call 555-0142, or (727) 555-0142.', 'Questions? Call 555-0142, or (727) 555-0142.'],
  ['Call us: +1 (727) 555-0142', 'Call us: +1 (727) 555-0142'],
  ['Paid $12.50 at 17:45, order FF72755501', 'Paid $12.50 at 17:45, order FF72755501'],
  ['Receipt 17952555014400', 'Receipt 17952555014400'],
  ['Gate 4471, Apt 200', 'Gate 4471, Apt 200'],
])('hides the numbers of %j, but not the shop’s (rule hidden-phones)', (text, shown) => {
  expect(hideNumbers(text, '7275550142')).toBe(shown);
});

it('leaves nothing of the phone in an order’s details, and the rest as it is', () => {
  const details = (phone: string, phoneFormatted: string, called: string) => ({
    orderNumber: 'FF1',
    customer: { name: 'Ana', phone, phoneFormatted },
    orderData: {
      tip: 300,
      delivery: { customerPhone: phone, customerPhoneFormatted: phoneFormatted, dropoffOption: 'Meet outside' },
    },
    history: [{ kind: 'text', note: `Called ${called}` }],
  });
  const order = details('7275550144', '(727) 555-0144', '(727) 555-0144');
  expect(withoutPhones(order, null)).toEqual(details('', '', '(number hidden)'));
});
