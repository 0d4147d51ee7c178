import * as catalog from '#catalog/money-words.ts';
import type { RefundReason, RuleReason } from './refund-reasons.ts';

/** Who bears a refund (rule refund-bearer). Only the restaurant's lower what it is owed. */
export const REFUND_BEARERS = ['shop', 'restaurant', 'driver', 'provider'] as const;
export type RefundBearer = (typeof REFUND_BEARERS)[number];

export const BEARER_NAMES: Readonly<Record<RefundBearer, string>> = {
  shop: catalog.theShop,
  restaurant: catalog.theRestaurant,
  driver: catalog.theDriver,
  provider: catalog.thePaymentProvider,
};

/** Who bears it unless somebody says otherwise: the restaurant what its kitchen did, the shop all else. */
const USUAL: Readonly<Record<RefundReason | RuleReason, RefundBearer>> = {
  'missing-dish': 'restaurant',
  'wrong-dish': 'restaurant',
  quality: 'restaurant',
  late: 'shop',
  'not-delivered': 'shop',
  'paid-twice': 'shop',
  goodwill: 'shop',
  other: 'shop',
  'address-changed': 'shop',
  'paid-too-late': 'shop',
};

export const usualBearer = (reason: RefundReason | RuleReason): RefundBearer => USUAL[reason];
