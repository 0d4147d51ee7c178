import * as catalog from '#catalog/everyone/order-words.ts';
import { itemAt } from '#domain/menu/item-at.ts';
import { availability } from '#domain/menu/item-availability.ts';
import type { ItemSelections, MenuItem } from '#domain/menu/menu.ts';
import type { ProblemCode } from '#domain/problems.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { checkSelections } from '#domain/selection/selection-check.ts';
import { selectionMessage } from '#domain/selection/selection-message.ts';
import { selectionSummary } from '#domain/selection/selection-summary.ts';

/** Why a line of a cart cannot be sold as it is, in browser and server (rules order-guards, cart-follows-menu). */

export type LineTroubleCode = Extract<
  ProblemCode,
  'ITEM_UNKNOWN' | 'ITEM_SOLD_OUT' | 'ITEM_SUSPENDED' | 'SELECTION_INVALID' | 'ITEM_CHANGED'
>;

export interface LineTrouble {
  readonly code: LineTroubleCode;
  /** The dish, by the name that the customer knows or finds on the menu. */
  readonly title: string;
  readonly message: string;
  /** With other choices, the dish can be had. */
  readonly canEdit: boolean;
}

export interface WantedLine {
  readonly title: string;
  readonly selections: ItemSelections;
  /** The dish and its choices in the words that the customer read; null if nobody says. */
  readonly shown: { readonly title: string; readonly choices: string } | null;
}

/** Where other choices help. */
export const CHOOSE_AGAIN: ReadonlySet<string> = new Set<LineTroubleCode>(['SELECTION_INVALID', 'ITEM_CHANGED']);

const MESSAGES: Readonly<Record<LineTroubleCode, (title: string, reason: string) => string>> = {
  ITEM_UNKNOWN: (title) => catalog.noLongerOnMenu(title),
  ITEM_SOLD_OUT: (title) => catalog.soldOutRemove(title),
  ITEM_SUSPENDED: (title, reason) => catalog.notAvailableNow(title, reason === '' ? '' : ` (${reason})`),
  SELECTION_INVALID: (title, reason) => `${title}: ${reason}`,
  ITEM_CHANGED: (title) => catalog.changedOnMenu(title),
};

const trouble = (code: LineTroubleCode, title: string, reason: string | null = null): Result<never, LineTrouble> =>
  fail({ code, title, message: MESSAGES[code](title, reason ?? ''), canEdit: CHOOSE_AGAIN.has(code) });

/** The dish of a line at a moment (Unix ms), or why it cannot be sold; `stored` is undefined where it is gone. */
export function dishOfLine(
  line: WantedLine,
  stored: MenuItem | undefined,
  nowMs: number,
): Result<MenuItem, LineTrouble> {
  if (stored === undefined) return trouble('ITEM_UNKNOWN', line.title);
  const item = itemAt(stored, nowMs);
  const state = availability(item, nowMs);
  if (state.kind === 'sold-out') return trouble('ITEM_SOLD_OUT', item.title);
  if (state.kind === 'suspended') return trouble('ITEM_SUSPENDED', item.title, state.reason);
  const problem = checkSelections(item, line.selections);
  if (problem !== null) return trouble('SELECTION_INVALID', item.title, selectionMessage(problem));
  const { shown } = line;
  const isAsShown =
    shown === null || (shown.title === item.title && shown.choices === selectionSummary(item, line.selections));
  return isAsShown ? ok(item) : trouble('ITEM_CHANGED', shown.title);
}
