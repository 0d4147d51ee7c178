import { randomBytes } from 'node:crypto';

/** 32 signs that nobody mistakes for one another when reading an order number aloud: no I, O, 0 or 1. */
const UNAMBIGUOUS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RANDOM_LENGTH = 32;

/** A new id such as 'cs_test_…' with 160 random bits; its last 8 signs become the order number (decisions.md, "Customer path"). */
export function newSessionId(): string {
  const signs = Array.from(randomBytes(RANDOM_LENGTH), (byte) => UNAMBIGUOUS[byte % UNAMBIGUOUS.length]);
  return `cs_test_${signs.join('')}`;
}
