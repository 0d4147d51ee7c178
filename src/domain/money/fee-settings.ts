/** What an area charges for a delivery, and how far and how long it drives (rule calculate-fees). */

export interface FeeSettings {
  /** The fee that includes the first `includedMiles`. */
  readonly baseFeeCents: number;
  readonly includedMiles: number;
  /** Per additional mile started. */
  readonly perMileCents: number;
  /** The tax rate where a restaurant states none, in parts per million (rule tax-rate). */
  readonly taxFallbackPpm: number;
  readonly orderFeePpm: number;
  readonly orderFeeFixedCents: number;
  /** Order fees are rounded up to a multiple of this. */
  readonly orderFeeStepCents: number;
  /** Road miles per great-circle mile. */
  readonly roadFactor: number;
  readonly kitchenMinutes: number;
  /** Average speed on the way to the customer, miles an hour. */
  readonly speedMph: number;
}

export const DEFAULT_FEES: FeeSettings = {
  baseFeeCents: 199,
  includedMiles: 2,
  perMileCents: 75,
  taxFallbackPpm: 70_000,
  orderFeePpm: 29_000,
  orderFeeFixedCents: 30,
  orderFeeStepCents: 50,
  roadFactor: 1.3,
  kitchenMinutes: 20,
  speedMph: 25,
};

/** Minutes on the road at the area's average speed. */
export function driveMinutes(routeMiles: number, settings: FeeSettings): number {
  return (routeMiles / settings.speedMph) * 60;
}
