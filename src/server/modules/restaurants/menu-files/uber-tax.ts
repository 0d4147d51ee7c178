/** The tax rates of an Uber Eats v2 menu: percent in the file, fractions here. */
import * as catalog from '#catalog/server/menu-files.ts';
import type { MenuCategory } from '#domain/menu/menu.ts';
import { MAX_TAX_RATE, percentText } from '#domain/money/tax.ts';
import type { Issue } from './menu-reading.ts';
import type { Raw, UberNotes } from './uber-menu-parts.ts';
import { type Trail, taxIn } from './uber-overrides.ts';

const PERCENT = 100;

/** The fraction for what the file writes: percent, or by mistake a fraction already; null if it can be neither. */
function fractionOf(written: number): number | null {
  if (written === 0) return 0;
  if (written > 0 && written <= MAX_TAX_RATE) return written;
  const isPercent = written >= 1 && written <= MAX_TAX_RATE * PERCENT;
  return isPercent ? Math.round(written * 10_000) / 1_000_000 : null;
}

/** A dish's rate as a fraction; null if the file states none. Nonsense is null as well, and an issue. */
export function dishTaxRate(id: string, source: Raw, trail: Trail, { issues, leftOut }: UberNotes): number | null {
  const written = taxIn(source, trail);
  if (written === null) return null;
  const path = `items.${id}.tax_info.tax_rate`;
  const rate = fractionOf(written);
  if (rate === null) issues.push({ path, text: catalog.percentNot(written) });
  else if (rate === written && rate > 0) leftOut.push({ path, text: catalog.readAs(written, percentText(rate)) });
  return rate;
}

/** The rate that all dishes of the menu have; null if they have none or several. */
export function onlyTaxRate(menu: readonly MenuCategory[]): number | null {
  const rates = new Set(menu.flatMap(({ items }) => items.map(({ taxRate }) => taxRate)));
  const [only] = rates;
  return rates.size === 1 && only !== undefined ? only : null;
}

/** Names an option that the file taxes differently from its dish. */
export function optionTaxNote(
  id: string,
  source: Raw,
  place: { readonly trail: Trail; readonly taxRate: number | null },
): readonly Issue[] {
  const written = taxIn(source, place.trail);
  if (written === null || place.taxRate === null || fractionOf(written) === place.taxRate) return [];
  const text = catalog.optionTaxedAsDish(percentText(place.taxRate));
  return [{ path: `items.${id}.tax_info.tax_rate`, text }];
}
