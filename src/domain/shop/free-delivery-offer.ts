import { dayOf } from '#domain/day-start.ts';
import type { Shop } from './shop.ts';

/**
 * Whether the shop gives free delivery at a moment (Unix ms), up to the end of its last day (rule
 * free-delivery-offer).
 */
export function offersFreeDelivery({ freeDelivery, timeZone }: Pick<Shop, 'freeDelivery' | 'timeZone'>, now: number) {
  const { isOn, until } = freeDelivery;
  return isOn && (until === null || dayOf(now, timeZone) <= until);
}
