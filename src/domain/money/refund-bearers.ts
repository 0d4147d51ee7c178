import type { RefundReason } from './refund-reasons.ts';

/** Who bears a refund (rule refund-bearer). Only the restaurant's lower what it is owed. */
export const REFUND_BEARERS = ['shop', 'restaurant', 'driver', 'provider'] as const;
export type RefundBearer = (typeof REFUND_BEARERS)[number];

export const BEARER_NAMES: Readonly<Record<RefundBearer, string>> = {
  shop: 'The shop',
  restaurant: 'The restaurant',
  driver: 'The driver',
  provider: 'The payment provider',
};

/** Who bears it unless somebody says otherwise: the restaurant what its kitchen did, the shop all else. */
const USUAL: Readonly<Record<RefundReason, RefundBearer>> = {
  'missing-dish': 'restaurant',
  'wrong-dish': 'restaurant',
  quality: 'restaurant',
  late: 'shop',
  'not-delivered': 'shop',
  'paid-twice': 'shop',
  goodwill: 'shop',
  other: 'shop',
};

export const usualBearer = (reason: RefundReason): RefundBearer => USUAL[reason];
