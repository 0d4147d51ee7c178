import * as catalog from '#catalog/everyone/money-words.ts';
/** Reasons for refunds (rule refund-call): the office's short list, and the customer's words. */
export const REFUND_REASONS = [
  'missing-dish',
  'wrong-dish',
  'quality',
  'late',
  'not-delivered',
  'paid-twice',
  'goodwill',
  'other',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** The office's words for its list. */
export const REFUND_REASON_NAMES: Readonly<Record<RefundReason, string>> = {
  'missing-dish': catalog.somethingWasMissing,
  'wrong-dish': catalog.somethingWasWrong,
  quality: catalog.foodNotGood,
  late: catalog.itArrivedLate,
  'not-delivered': catalog.itNeverArrived,
  'paid-twice': catalog.paidTwice,
  goodwill: catalog.asACourtesy,
  other: catalog.anotherReason,
};

/** The customer's text in brackets after the amount; '' if the amount is enough. */
const CUSTOMER_WORDS: Readonly<Record<RefundReason, string>> = {
  'missing-dish': catalog.somethingMissing,
  'wrong-dish': catalog.somethingWrong,
  quality: catalog.foodWasNotGood,
  late: catalog.arrivedLate,
  'not-delivered': catalog.neverArrived,
  'paid-twice': catalog.youPaidTwice,
  goodwill: catalog.courtesy,
  other: '',
};

/** Why money goes back by a rule (rules address-change, dish-change): nobody chooses it, and all read why. */
const BY_RULE = {
  'address-changed': { name: catalog.newAddressCostsLess, customerWords: catalog.newAddressReason },
  'dish-changed': { name: catalog.changedDishCostsLess, customerWords: catalog.changedDishReason },
  'paid-too-late': { name: catalog.paidTooLate, customerWords: catalog.tooLateReason },
  'other-amount': { name: catalog.otherAmountPaid, customerWords: catalog.otherAmountReason },
} as const;
export type RuleReason = keyof typeof BY_RULE;

/** Why an order doesn't need a payment (rule extra-payment-refund); the last two are about a change of it. */
const EXTRA_REASONS = ['paid-twice', 'paid-too-late', 'other-amount'] as const satisfies readonly (
  | RefundReason
  | RuleReason
)[];
export type ExtraReason = (typeof EXTRA_REASONS)[number];

/** A stored reason of such a payment; those of earlier versions have none. */
export const extraReason = (reason: string): ExtraReason => EXTRA_REASONS.find((one) => one === reason) ?? 'paid-twice';

const isByRule = (reason: string): reason is RuleReason => Object.hasOwn(BY_RULE, reason);

const isReason = (reason: string): reason is RefundReason => (REFUND_REASONS as readonly string[]).includes(reason);

/** A stored reason in the office's words; '' if there is none. */
export const reasonName = (reason: string): string =>
  isReason(reason) ? REFUND_REASON_NAMES[reason] : isByRule(reason) ? BY_RULE[reason].name : '';

/** A stored reason as the customer reads it. */
export const customerReason = (reason: string): string =>
  isReason(reason) ? CUSTOMER_WORDS[reason] : isByRule(reason) ? BY_RULE[reason].customerWords : '';
