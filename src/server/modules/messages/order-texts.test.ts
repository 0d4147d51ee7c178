import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import { isTexted } from '#domain/order/status-facts.ts';
import {
  extraRefundText,
  helpAnswer,
  keptAnswer,
  missingText,
  offersConfirmedAnswer,
  offersQuestion,
  orderText,
  paymentFailedText,
  refundFailedText,
  startAnswer,
  stopAnswer,
  undoneText,
} from './order-texts.ts';
import { countSegments } from './text-segments.ts';

const TEXTED_STATUSES = ORDER_STATUSES.filter(isTexted);

const FACTS = {
  brand: 'Forkfleet',
  restaurant: 'Gulfside Seafood Shack',
  orderNumber: 'FFA1B2C3D4',
  link: 'https://shop.example.com/order/FFA1B2C3D4?k=AAAAAAAAAAAAAAAAAAAAAA',
  supportPhone: '7275550142',
  reason: '',
  refund: null,
};

describe('texts about an order (rule order-texts)', () => {
  it.each(TEXTED_STATUSES)('%s: says who writes, about which order, and where to look, in two segments', (status) => {
    const text = orderText(status, FACTS);
    expect(text.startsWith('Forkfleet: ')).toBe(true);
    expect(text).toContain(FACTS.orderNumber);
    expect(text).toContain(FACTS.link);
    expect(text.length).toBeLessThanOrEqual(306);
  });

  it('has only letters of which a segment holds the full number', () => {
    const all = [...TEXTED_STATUSES.map((status) => orderText(status, FACTS)), helpAnswer(FACTS)].join('');
    expect(all).toMatch(/^[\x20-\x7e]+$/);
  });

  it.each(TEXTED_STATUSES)(
    '%s: a curly apostrophe, a long name and foreign letters cost no third segment',
    (status) => {
      for (const restaurant of ['Mama’s “Best” Tacos', 'The Very Long Name '.repeat(8), '寿司レストラン'.repeat(5)]) {
        for (const write of [orderText, undoneText])
          expect(countSegments(write(status, { ...FACTS, restaurant }))).toBeLessThanOrEqual(2);
      }
    },
  );

  it.each(TEXTED_STATUSES)(
    '%s: says that it was a mistake, of which order, and where to look (rule step-undo)',
    (status) => {
      const text = undoneText(status, FACTS);
      for (const part of ['Forkfleet: sorry', FACTS.orderNumber, 'not', FACTS.link]) expect(text).toContain(part);
    },
  );

  it('says with the first text how to stop them', () => {
    expect(orderText('restaurant_confirmed', FACTS)).toContain('Reply STOP');
  });
});

it('answers STOP, START and HELP in words that say what else can be done', () => {
  expect(stopAnswer(FACTS)).toContain('START');
  expect(startAnswer(FACTS)).toContain('STOP');
  expect(helpAnswer(FACTS)).toContain('(727) 555-0142');
  expect(helpAnswer({ ...FACTS, supportPhone: null })).not.toContain('call');
});

describe('a text about money', () => {
  const reason = 'The kitchen had to close early tonight because the oven broke down and nobody could mend it';

  it('names the reason of a cancellation, and promises no money that the provider has not taken', () => {
    const text = orderText('cancelled', { ...FACTS, reason: 'No oven.' });
    expect(text).toContain('was cancelled (No oven). ');
    expect(text).not.toContain('$');
  });

  it('says that a refund did not reach the card, without naming who was the cause, and whom to call (rule money-back-told)', () => {
    const text = refundFailedText({ ...FACTS, supportPhone: '7275550142' }, 535);
    expect(text).toContain('our $5.35 refund for order FFA1B2C3D4 did not reach your card.');
    expect(text).not.toMatch(/bank/i);
    expect(text).toContain('To get it, call (727) 555-0142.');
    expect(countSegments(text)).toBeLessThanOrEqual(2);
  });

  it('stays within two segments, however long the reason', () => {
    const text = orderText('cancelled', { ...FACTS, reason });
    expect(text).toContain('(The kitchen had to close early tonight because the oven');
    expect(text).toContain('...)');
    expect(text.length).toBeLessThanOrEqual(306);
  });

  it('says what came twice, or too late, and how much goes back', () => {
    expect(extraRefundText(FACTS, { cents: 1685, isCancelled: false })).toContain(
      'you paid twice for order FFA1B2C3D4. $16.85 goes back to your card.',
    );
    expect(extraRefundText(FACTS, { cents: 1685, isCancelled: true })).toContain('came after it was cancelled. $16.85');
    expect(paymentFailedText(FACTS)).toContain('did not go through, and you were not charged');
    expect(paymentFailedText(FACTS)).not.toContain('Nothing');
  });

  it('leaves out of a reason only the emoji that would need a third segment', () => {
    const link = FACTS.link.replace('shop', 'food.harborside-deliveries');
    const text = orderText('cancelled', { ...FACTS, link, reason: 'Kitchen on fire 🔥' });
    expect(text).toContain(' was cancelled (Kitchen on fire). ');
  });

  it('leaves out a reason that would need a third segment', () => {
    const text = orderText('cancelled', { ...FACTS, reason: 'オーブンが壊れました'.repeat(5) });
    expect(countSegments(text)).toBeLessThanOrEqual(2);
    expect(orderText('cancelled', { ...FACTS, reason: 'The oven isn’t working' })).toContain(
      "(The oven isn't working)",
    );
  });
});

it('answers and asks in at most two segments', () => {
  const all = [stopAnswer, startAnswer, helpAnswer, keptAnswer, offersQuestion, offersConfirmedAnswer];
  expect(all.map((write) => countSegments(write(FACTS))).filter((segments) => segments > 2)).toEqual([]);
});

it('asks about a missing dish in at most two segments, and always with the link (rule missing-dish)', () => {
  const ask = (dish: string, swap: string) => missingText(FACTS, { count: 2, dish, swap });
  expect(ask('Soup', 'Green salad')).toContain(
    '2 x Soup in your order FFA1B2C3D4 is not available. Swap for Green salad,',
  );
  for (const text of [ask('Soup', 'Salad '.repeat(13)), ask('Phở đặc biệt '.repeat(12), 'Bún chả '.repeat(10))]) {
    expect(countSegments(text)).toBeLessThanOrEqual(2);
    expect(text).toContain(FACTS.link);
  }
});
