import type { Fees } from '#contract/order/quotes.ts';
import type { FeeSettings } from '#domain/money/fee-settings.ts';
import { estimateQuote, type Sale } from '#domain/money/quote.ts';
import { PROBLEMS, type ProblemCode } from '#domain/problems.ts';
import { ApiGaveUp, ApiRefusal, UNREADABLE } from '#web/api/api-errors.ts';

/** What checkout shows of the fees: they are loading, known, estimated, or refused (rule fee-estimate). */
export type ShownFees =
  | { readonly kind: 'loading' }
  /** `isOld`: the figures from before a change, shown until the new ones are there. */
  | { readonly kind: 'quote'; readonly fees: Fees; readonly isOld: boolean }
  /** `isTold`: an alert has said already that the figures could not be had. */
  | { readonly kind: 'estimate'; readonly fees: Fees; readonly isTold: boolean }
  | { readonly kind: 'refused'; readonly message: string; readonly wayOn: FeesWayOn };

/** What helps after a refusal. */
export type FeesWayOn = 'address' | 'restaurants' | 'retry';

const WAYS: Partial<Readonly<Record<ProblemCode, FeesWayOn>>> = {
  OUT_OF_ZONE: 'address',
  PLACE_UNKNOWN: 'address',
  RESTAURANT_UNKNOWN: 'restaurants',
};

const isKnownCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);

/** A refusal of calculate-fees, with the way on that helps. */
export function refusedFees({ code, message }: Pick<ApiRefusal, 'code' | 'message'>): ShownFees {
  return { kind: 'refused', message, wayOn: (isKnownCode(code) ? WAYS[code] : undefined) ?? 'retry' };
}

/** The estimate (rule fee-estimate) in the form of a quote; its distance is not known. */
export function estimatedFees(sale: Sale, settings: FeeSettings): Fees {
  const { isEstimate: _, ...amounts } = estimateQuote(sale, settings);
  return { ...amounts, distance: { miles: 0, text: '' } };
}

/** Whether the server has said no; an answer that cannot be read says nothing of the fees. */
export const isRefused = (error: Error): error is ApiRefusal =>
  error instanceof ApiRefusal && error.code !== UNREADABLE;

/** What follows a failed call: the server's refusal, or else the estimate. */
export function feesAfterFailure(error: Error, estimate: Fees): ShownFees {
  return isRefused(error)
    ? refusedFees(error)
    : { kind: 'estimate', fees: estimate, isTold: error instanceof ApiGaveUp };
}
