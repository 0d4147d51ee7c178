import { isOrderStatus } from '#domain/order/order-status.ts';
import { type DisplayStage, STATUS_FACTS } from '#domain/order/status-facts.ts';

/** The stage of a status on the success page's timeline (rule display-stages); unknown ones are 'received'. */
export function displayStage(status: string): DisplayStage {
  return isOrderStatus(status) ? STATUS_FACTS[status].stage : 'received';
}

/** Whether nothing more will happen, so that polling stops: delivered or cancelled. */
export const isFinal = (status: string): boolean => status === 'delivered' || status === 'cancelled';
