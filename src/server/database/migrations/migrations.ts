import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { up as sandboxLedger } from './0051-sandbox-ledger.ts';
import { up as earlierAddresses } from './0052-earlier-addresses.ts';
import { up as refundBearers } from './0053-refund-bearers.ts';
import { up as dayEndsBefore } from './0060-day-ends-before.ts';
import { up as reviewReplies } from './0061-review-replies.ts';
import { up as orderChanges } from './0070-order-changes.ts';
import { up as kitchenTime } from './0071-kitchen-time.ts';
import { up as kitchenLinks } from './0072-kitchen-links.ts';
import { up as removedPrinters } from './0080-removed-printers.ts';
import { up as providerKeys } from './0081-provider-keys.ts';
import { up as importNotes } from './0085-import-notes.ts';
import { up as changeTickets } from './0090-change-tickets.ts';
import { up as tillNotes } from './0100-till-notes.ts';
import { up as doorWaits } from './0101-door-waits.ts';
import { up as kitchenTimes } from './0105-kitchen-times.ts';
import { up as driverStates } from './0110-driver-states.ts';
import { up as orderPositions } from './0111-order-positions.ts';
import { up as pageMessages } from './0120-page-messages.ts';
import { up as pricedChanges } from './0130-priced-changes.ts';
import { up as driverOffers } from './0135-driver-offers.ts';
import { up as driverHours } from './0136-driver-hours.ts';
import { up as changedDishes } from './0140-changed-dishes.ts';
import { up as ordersByBuyer } from './0141-orders-by-buyer.ts';
import { up as hiredDrivers } from './0144-hired-drivers.ts';

export type Up = (db: Kysely<unknown>, kind: DatabaseKind) => Promise<void>;

/**
 * The migrations that have landed since the base schema was written, by name, in order: every database runs them. The
 * list is written out, so that no file is loaded only because it is in a folder.
 */
export const MIGRATIONS: Readonly<Record<string, Up>> = {
  '0051-sandbox-ledger': sandboxLedger,
  '0052-earlier-addresses': earlierAddresses,
  '0053-refund-bearers': refundBearers,
  '0060-day-ends-before': dayEndsBefore,
  '0061-review-replies': reviewReplies,
  '0070-order-changes': orderChanges,
  '0071-kitchen-time': kitchenTime,
  '0072-kitchen-links': kitchenLinks,
  '0080-removed-printers': removedPrinters,
  '0081-provider-keys': providerKeys,
  '0085-import-notes': importNotes,
  '0090-change-tickets': changeTickets,
  '0100-till-notes': tillNotes,
  '0101-door-waits': doorWaits,
  '0105-kitchen-times': kitchenTimes,
  '0110-driver-states': driverStates,
  '0111-order-positions': orderPositions,
  '0120-page-messages': pageMessages,
  '0130-priced-changes': pricedChanges,
  '0135-driver-offers': driverOffers,
  '0136-driver-hours': driverHours,
  '0140-changed-dishes': changedDishes,
  '0141-orders-by-buyer': ordersByBuyer,
  '0144-hired-drivers': hiredDrivers,
};
