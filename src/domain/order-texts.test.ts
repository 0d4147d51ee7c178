import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from './order-status.ts';
import { helpAnswer, isTexted, orderText, startAnswer, stopAnswer, TEXTED_STATUSES } from './order-texts.ts';

const FACTS = {
  brand: 'Forkfleet',
  restaurant: 'Gulfside Seafood Shack',
  orderNumber: 'FFA1B2C3D4',
  link: 'https://shop.example.com/order/FFA1B2C3D4?k=AAAAAAAAAAAAAAAAAAAAAA',
  supportPhone: '7275550142',
};

describe('texts about an order', () => {
  it.each(TEXTED_STATUSES)('%s: says who writes, about which order, and where to look, in two segments', (status) => {
    const text = orderText(status, FACTS);
    expect(text.startsWith('Forkfleet: ')).toBe(true);
    expect(text).toContain(FACTS.orderNumber);
    expect(text).toContain(FACTS.link);
    expect(text.length).toBeLessThanOrEqual(306);
  });

  it('has letters alone that a message carries at full length', () => {
    const all = [...TEXTED_STATUSES.map((status) => orderText(status, FACTS)), helpAnswer(FACTS)].join('');
    expect(all).toMatch(/^[\x20-\x7e]+$/);
  });

  it('says with the first text how to stop them', () => {
    expect(orderText('restaurant_confirmed', FACTS)).toContain('Reply STOP');
  });

  it('is written for four statuses', () => {
    expect(ORDER_STATUSES.filter(isTexted)).toEqual([...TEXTED_STATUSES]);
  });
});

it('answers STOP, START and HELP in words that say what else can be done', () => {
  expect(stopAnswer(FACTS)).toContain('START');
  expect(startAnswer(FACTS)).toContain('STOP');
  expect(helpAnswer(FACTS)).toContain('(727) 555-0142');
});
