import * as shared from '#catalog/everyone/shared.ts';
import { closedShopText } from './shop-hours.ts';

/** The text about an open shop: 'Open until 9:00 PM', or 'Open' if it doesn't close automatically. */
export function openShopText(closesAt: number | null, at: number, timeZone: string): string {
  return closesAt === null ? shared.open : closedShopText(closesAt, at, timeZone).replace('Closed', 'Open');
}
