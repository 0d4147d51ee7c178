import { dayOf } from '#domain/day-start.ts';
import type { Shop } from './shop.ts';

/** Whether delivery is free at a moment (Unix ms), up to the end of the last day (rule free-delivery-offer). */
export function offersFreeDelivery({ freeDelivery, timeZone }: Pick<Shop, 'freeDelivery' | 'timeZone'>, now: number) {
  const { isOn, until } = freeDelivery;
  return isOn && (until === null || dayOf(now, timeZone) <= until);
}
