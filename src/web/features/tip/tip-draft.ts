import * as catalog from '#catalog/customers/tip.ts';
import { formatCents } from '#domain/money/money.ts';
import { checkTip, MAXIMUM_TIP, tipCents } from '#domain/money/tip.ts';
import { dollarsToCents } from '#domain/money/typed-dollars.ts';
import type { TipChoice } from '#web/state/ordering/tip.ts';

/** The tip as it is being chosen: a share of the subtotal, or dollars as typed. */
export type TipDraft =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'custom'; readonly text: string };

/** The tip in cents, or what is wrong with it in words. */
export type ReadTip =
  | { readonly cents: number; readonly error: null }
  | { readonly cents: null; readonly error: string };

const wrong = (error: string): ReadTip => ({ cents: null, error });

/** Reads dollars as typed, with or without the dollar sign (rule custom-tip). */
function readDollars(text: string): ReadTip {
  const plain = text.trim().replace(/^(-?)\s*\$\s*/, '$1');
  if (plain === '') return { cents: 0, error: null };
  if (plain.includes(',')) return wrong(catalog.enterANumber);
  if (/^-\s*[.]?\d/.test(plain)) return wrong(catalog.tipBelowZero);
  if (/^\d*\.\d{3,}$/.test(plain)) return wrong(catalog.atMostTwoDecimals);
  const cents = dollarsToCents(plain);
  if (cents === null) return wrong(catalog.enterANumber);
  const problem = checkTip(cents);
  if (problem === null) return { cents, error: null };
  return wrong(problem.code === 'too-large' ? catalog.tipAtMost(formatCents(MAXIMUM_TIP)) : catalog.enterANumber);
}

/** What a draft comes to on a subtotal; an empty amount is no tip. */
export function readTypedTip(draft: TipDraft, subtotal: number): ReadTip {
  if (draft.kind === 'percent') return { cents: tipCents(subtotal, draft.percent), error: null };
  return readDollars(draft.text);
}

/** The remembered choice, ready to be changed. */
export function tipDraftOf(choice: TipChoice): TipDraft {
  if (choice.kind === 'percent') return choice;
  return { kind: 'custom', text: choice.cents === 0 ? '' : (choice.cents / 100).toFixed(2) };
}

/** What is remembered of a draft; null if it cannot be read. */
export function choiceOf(draft: TipDraft): TipChoice | null {
  if (draft.kind === 'percent') return draft;
  const { cents } = readDollars(draft.text);
  return cents === null ? null : { kind: 'custom', cents };
}
