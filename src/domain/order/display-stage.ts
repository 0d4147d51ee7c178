/** The four stages of the success page's timeline (rule display-stages). */

export const DISPLAY_STAGES = ['received', 'preparing', 'out_for_delivery', 'delivered'] as const;
export type TimelineStage = (typeof DISPLAY_STAGES)[number];
/** 'cancelled' is shown apart from the timeline. */
export type DisplayStage = TimelineStage | 'cancelled';

const STAGE_BY_STATUS: ReadonlyMap<string, DisplayStage> = new Map([
  ['preparing', 'preparing'],
  ['ready_pickup', 'preparing'],
  ['picked_up', 'preparing'],
  ['out_for_delivery', 'out_for_delivery'],
  ['delivered', 'delivered'],
  ['cancelled', 'cancelled'],
]);

/**
 * The stage of a status. pending, received, restaurant_called, restaurant_confirmed and unknown ones are 'received'.
 */
export function displayStage(status: string): DisplayStage {
  return STAGE_BY_STATUS.get(status) ?? 'received';
}

/** Whether nothing more will happen, so that polling stops: delivered or cancelled. */
export function isFinal(status: string): boolean {
  return status === 'delivered' || status === 'cancelled';
}
