/** What a person chooses to give back, and what the press will do (rules refund-arithmetic, refund-form). Pure. */
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { OrderMoneyAnswer, RefundBody } from '#contract/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { type RefundAsk, type RefundParts, type RefundSums, refund } from '#domain/money/refund.ts';
import type { RefundBearer } from '#domain/money/refund-bearers.ts';
import { askedCents } from '#domain/money/refund-limit.ts';
import type { RefundReason } from '#domain/money/refund-reasons.ts';
import { readRefund } from './refund-amount.ts';

export interface RefundDraft {
  /** 'parts': dishes, delivery fee and tip; 'amount': one amount. */
  readonly by: 'parts' | 'amount';
  /** How many of each line, by its id. */
  readonly counts: Readonly<Record<string, number>>;
  /** How much of the delivery fee and of the tip, as typed, in dollars; null if nothing of it goes back. */
  readonly fee: string | null;
  readonly tip: string | null;
  /** As typed, in dollars. */
  readonly amount: string;
  readonly reason: RefundReason | '';
  /** Who pays for it; '' for the usual payer of such a refund. */
  readonly bearer: RefundBearer | '';
  readonly note: string;
}

export const EMPTY_DRAFT: RefundDraft = {
  by: 'parts',
  counts: {},
  fee: null,
  tip: null,
  amount: '',
  reason: '',
  bearer: '',
  note: '',
};

export type RefundableMoney = Pick<OrderMoneyAnswer, 'sold' | 'before' | 'left' | 'missing' | 'limitCents'>;

/** What the press gives back, and what is left after it; all in cents. */
export interface ShownRefund {
  readonly goesBack: RefundSums;
  readonly leftAfter: number;
  /** Why the press cannot be done, beside the field that it is about. */
  readonly problems: RefundProblems;
}

export interface RefundProblems {
  readonly choice?: string;
  readonly fee?: string;
  readonly tip?: string;
  readonly amount?: string;
  readonly limit?: string;
  readonly reason?: string;
  readonly note?: string;
}

const NOTHING: RefundSums = { food: 0, fees: 0, tax: 0, tip: 0, amount: 0 };

/** How many of a line can still go back. */
export function countLeft({ left }: RefundableMoney, lineId: string): number {
  return left.lines.find(({ id }) => id === lineId)?.count ?? 0;
}

/** How many of a line are chosen: never more than can still go back. */
export function countChosen(money: RefundableMoney, { counts }: RefundDraft, lineId: string): number {
  return Math.min(counts[lineId] ?? 0, countLeft(money, lineId));
}

/** How much of a fee or tip is asked for: all that is left of it is `true`, so that nothing of it stays behind. */
function partOf(typed: string | null, leftCents: number): number | true | undefined {
  const read = typed === null ? null : readRefund(typed, leftCents);
  if (read?.ok !== true || read.cents === 0) return undefined;
  return read.cents === leftCents ? true : read.cents;
}

function askOf(money: RefundableMoney, draft: RefundDraft): RefundAsk {
  if (draft.by === 'amount') {
    const typed = readRefund(draft.amount, money.left.amount);
    return { amountCents: typed.ok ? typed.cents : 0 };
  }
  const lines = money.sold.lines
    .map(({ id }) => ({ id, count: countChosen(money, draft, id) }))
    .filter(({ count }) => count > 0);
  const fee = partOf(draft.fee, money.left.deliveryFee);
  const tip = partOf(draft.tip, money.left.tip);
  return { ...(lines.length > 0 && { lines }), ...(fee !== undefined && { fee }), ...(tip !== undefined && { tip }) };
}

/** What is wrong with a typed amount; undefined if it is right, or where nothing was asked for. */
function amountProblem(typed: string | null, leftCents: number): string | undefined {
  if (typed === null) return undefined;
  const read = readRefund(typed, leftCents);
  if (!read.ok) return read.message;
  return read.cents === 0 ? catalog.enterMoreThanZero : undefined;
}

function choiceProblem(draft: RefundDraft, { left }: RefundableMoney, goesBack: RefundSums): RefundProblems {
  if (draft.by === 'amount') {
    const amount = amountProblem(draft.amount, left.amount);
    return amount === undefined ? {} : { amount };
  }
  const fee = amountProblem(draft.fee, left.deliveryFee);
  const tip = amountProblem(draft.tip, left.tip);
  if (fee !== undefined || tip !== undefined) return { ...(fee && { fee }), ...(tip && { tip }) };
  return goesBack.amount === 0 ? { choice: catalog.chooseWhatGoesBack } : {};
}

/**
 * How much this person may give back by a refund of these lines, less what open questions may take, cents; null for an
 * owner, who may give back all.
 */
export function limitBesideAsked(
  { sold, before, missing, limitCents }: RefundableMoney,
  lines: RefundParts['lines'] = [],
): number | null {
  if (limitCents === null) return null;
  const open = missing.filter(({ state }) => state === 'asked');
  return Math.max(0, limitCents - askedCents(sold, before, open, lines));
}

function limitProblem(limitCents: number | null, { amount }: RefundSums): RefundProblems {
  if (limitCents === null || amount <= limitCents) return {};
  return {
    limit: catalog.moreThanYouMay(formatCents(amount), formatCents(limitCents)),
  };
}

function reasonProblem({ reason, note }: RefundDraft): RefundProblems {
  if (reason === '') return { reason: shared.pleaseSayWhy };
  const isUnsaid = reason === 'other' && note.trim() === '';
  return isUnsaid ? { note: shared.sayWhyInNote } : {};
}

/** What a draft would give back, by the very arithmetic of the server. */
export function shownRefund(money: RefundableMoney, draft: RefundDraft): ShownRefund {
  const calculated = refund(money.sold, money.before, askOf(money, draft));
  const goesBack = calculated.ok ? calculated.value : NOTHING;
  const problems = {
    ...choiceProblem(draft, money, goesBack),
    ...limitProblem(limitBesideAsked(money, calculated.ok ? calculated.value.parts.lines : []), goesBack),
    ...reasonProblem(draft),
  };
  return { goesBack, leftAfter: money.left.amount - goesBack.amount, problems };
}

/**
 * The draft as it is sent, with what the person knows as left, in cents; null if something is missing. Where another
 * sum is left by then, the server refuses.
 */
export function refundBody(money: RefundableMoney, draft: RefundDraft, leftCents: number): RefundBody | null {
  const { reason } = draft;
  const { problems } = shownRefund(money, draft);
  if (reason === '' || Object.keys(problems).length > 0) return null;
  const { lines, fee, tip, amountCents } = askOf(money, draft);
  const note = draft.note.trim();
  return {
    ...(lines !== undefined && { lines: [...lines] }),
    ...(fee !== undefined && { fee }),
    ...(tip !== undefined && { tip }),
    ...(amountCents !== undefined && { amountCents }),
    reason,
    ...(draft.bearer !== '' && { bearer: draft.bearer }),
    ...(note !== '' && { note }),
    leftCents,
  };
}
