import { describe, expect, it } from 'vitest';
import { isSigned, signNotification } from './webhook-signature.ts';

const secret = 'whsec_test';
const now = 1_780_000_000_000;
const body = Buffer.from('{"id":"evt_1","amount":100}');
const good = signNotification(secret, body, now);
const seconds = Math.floor(now / 1000);
const hex = good.slice(good.indexOf('v1=') + 3);

describe('the signature of a notification (rule notification-signature)', () => {
  it.each([
    ['as it was signed', good],
    ['with a space after the comma', good.replace(',', ', ')],
    ['with two v1 parts of which one is right', `t=${seconds},v1=${'0'.repeat(64)},v1=${hex}`],
    ['with a scheme it does not know beside the right one', `${good},v0=abc`],
  ])('is accepted %s', (_what, header) => {
    expect(isSigned(secret, body, header, now)).toBe(true);
  });

  it.each([
    ['that is missing', undefined],
    ['that is empty', ''],
    ['without a time', `v1=${hex}`],
    ['with a time in words', `t=now,v1=${hex}`],
    ['with another time than was signed', `t=${seconds - 1},v1=${hex}`],
    ['by another secret', signNotification('whsec_other', body, now)],
    ['cut short', good.slice(0, -2)],
    ['that is no hex', `t=${seconds},v1=${'z'.repeat(64)}`],
    ['of unusual length', `${good},${'v1=0,'.repeat(400)}`],
  ])('is refused %s', (_what, header) => {
    expect(isSigned(secret, body, header, now)).toBe(false);
  });

  it('covers every byte: a body that was formatted again is refused', () => {
    const formatted = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 2));
    expect(isSigned(secret, formatted, good, now)).toBe(false);
  });

  it.each([
    [300_000, true],
    [301_000, false],
    [-300_000, true],
    [-301_000, false],
    [-86_400_000, false],
  ])('sent %i ms ago: accepted is %s', (age, accepted) => {
    expect(isSigned(secret, body, signNotification(secret, body, now - age), now)).toBe(accepted);
  });
});
