/** Why money goes back (rule refund-call): the short list of the office, and what the customer reads. */
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
  'missing-dish': 'Something was missing',
  'wrong-dish': 'Something was wrong',
  quality: 'It was not good',
  late: 'It came too late',
  'not-delivered': 'It did not arrive',
  'paid-twice': 'Paid twice',
  goodwill: 'As a courtesy',
  other: 'Another reason',
};

/** What the customer reads in brackets behind the amount; '' where there is nothing to say but the amount. */
const TOLD: Readonly<Record<RefundReason, string>> = {
  'missing-dish': 'something was missing',
  'wrong-dish': 'something was wrong',
  quality: 'it was not as it should be',
  late: 'it came too late',
  'not-delivered': 'it did not arrive',
  'paid-twice': 'you paid twice',
  goodwill: 'as a courtesy',
  other: '',
};

const isReason = (reason: string): reason is RefundReason => (REFUND_REASONS as readonly string[]).includes(reason);

/** A stored reason in the office's words; '' where there is none. */
export const reasonName = (reason: string): string => (isReason(reason) ? REFUND_REASON_NAMES[reason] : '');

/** A stored reason as the customer reads it. */
export const toldReason = (reason: string): string => (isReason(reason) ? TOLD[reason] : '');
