import * as catalog from '#catalog/everyone/money-words.ts';
import type { RefundReason, RuleReason } from './refund-reasons.ts';

/** Who pays for a refund (rule refund-bearer). Only the restaurant's refunds reduce what it is owed. */
export const REFUND_BEARERS = ['shop', 'restaurant', 'driver', 'provider'] as const;
export type RefundBearer = (typeof REFUND_BEARERS)[number];

export const BEARER_NAMES: Readonly<Record<RefundBearer, string>> = {
  shop: catalog.theShop,
  restaurant: catalog.theRestaurant,
  driver: catalog.theDriver,
  provider: catalog.thePaymentProvider,
};

/** Who pays by default: the restaurant for its kitchen's mistakes, the shop for everything else. */
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
  'dish-changed': 'restaurant',
  'paid-too-late': 'shop',
  'other-amount': 'shop',
};

export const usualBearer = (reason: RefundReason | RuleReason): RefundBearer => USUAL[reason];
