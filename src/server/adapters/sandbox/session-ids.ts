import { newId } from '#server/database/stores/new-id.ts';
import { currentTime, randomBytes } from '#server/time-and-chance.ts';

/** 32 characters that nobody mistakes for one another when reading an order number aloud: no I, O, 0 or 1. */
const UNAMBIGUOUS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RANDOM_LENGTH = 32;

/** A new id like 'cs_test_…': ms and 160 random bits; its last 8 are the order number (rule order-number). */
export function newSessionId(): string {
  const signs = Array.from(randomBytes(RANDOM_LENGTH), (byte) => UNAMBIGUOUS[byte % UNAMBIGUOUS.length]);
  return `cs_test_${currentTime().toString(36)}${signs.join('')}`;
}

/** The sandbox's id of a session's payment. */
export const paymentIdOf = (sessionId: string): string => sessionId.replace(/^cs_/, 'pay_');

export const sessionIdOf = (paymentId: string): string => paymentId.replace(/^pay_/, 'cs_');

/** A new id of anything else, for example 're_test_…' of a refund. */
export const newObjectId = (kind: string): string => `${kind}_test_${newId().replaceAll('-', '')}`;
