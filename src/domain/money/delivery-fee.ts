import type { FeeSettings } from '#domain/money/fee-settings.ts';

/** A delivery's distance and its fee: the first script contains only these two rules. */

/** Road miles from great-circle miles. */
export function roadMiles(greatCircleMiles: number, settings: Pick<FeeSettings, 'roadFactor'>): number {
  return greatCircleMiles * settings.roadFactor;
}

/** Keeps 3.0000000001 miles, a rounding of 3, from costing a fourth mile. */
const MILE_TOLERANCE = 1e-9;

type DeliveryFeeSettings = Pick<FeeSettings, 'baseFeeCents' | 'includedMiles' | 'perMileCents'>;

/** A base fee that includes a first distance, plus a fee per additional mile started (rule delivery-fee). */
export function deliveryFeeCents(routeMiles: number, settings: DeliveryFeeSettings): number {
  const furtherMiles = Math.max(0, Math.ceil(routeMiles - settings.includedMiles - MILE_TOLERANCE));
  return settings.baseFeeCents + furtherMiles * settings.perMileCents;
}
