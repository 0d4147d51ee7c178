/** The settings of the office's money (rules refund-call, money-alert). */
import type { SettingsReader } from './settings-reader.ts';

export interface MoneySettings {
  /** How much of an order dispatchers may give back, cents; beyond that the owner is asked. */
  readonly refundLimitCents: number;
  /** Ten digits: who is told when money does not fit; null = the support phone. */
  readonly ownerPhone: string | null;
}

export function readMoney(read: SettingsReader): MoneySettings {
  const phone = read
    .text('OWNER_PHONE', '')
    .replace(/[\s().-]/g, '')
    .replace(/^\+1/, '');
  if (phone !== '' && !/^[2-9]\d{9}$/.test(phone)) {
    read.complain('OWNER_PHONE', 'must be a ten-digit phone number, such as (727) 555-0142, or empty.');
  }
  return {
    refundLimitCents: read.whole('REFUND_LIMIT_CENTS', 2500, { min: 0, max: 10_000_000 }),
    ownerPhone: phone === '' ? null : phone,
  };
}
