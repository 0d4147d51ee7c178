/** The types of the shop's document; shop-schema.ts says what each field means. */
import type { z } from 'zod';
import type { FeeSettings } from '#domain/money/fee-settings.ts';
import type * as model from './shop-schema.ts';

export type Shop = Readonly<z.infer<typeof model.shopSchema>>;

/** What a delivery costs, as far as the shop says it (rule calculate-fees). */
export function feesOf(shop: Shop): FeeSettings {
  const { baseFeeCents, includedMiles, perMileCents, orderFeePpm, orderFeeFixedCents, orderFeeStepCents } = shop;
  const { taxFallbackPpm, roadFactor, kitchenMinutes, speedMph } = shop;
  return {
    baseFeeCents,
    includedMiles,
    perMileCents,
    taxFallbackPpm,
    orderFeePpm,
    orderFeeFixedCents,
    orderFeeStepCents,
    roadFactor,
    kitchenMinutes,
    speedMph,
  };
}
