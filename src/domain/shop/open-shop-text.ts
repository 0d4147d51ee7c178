import * as catalog from '#catalog/words.ts';
import { closedShopText } from './shop-hours.ts';

/**
 * What is said of an open shop, in the way of a closed one: 'Open until 9:00 PM', or 'Open' where it does not close by
 * itself.
 */
export function openShopText(closesAt: number | null, at: number, timeZone: string): string {
  return closesAt === null ? catalog.open : closedShopText(closesAt, at, timeZone).replace('Closed', 'Open');
}
