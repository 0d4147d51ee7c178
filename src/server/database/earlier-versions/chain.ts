/**
 * The migrations that bring a database of an earlier version to the form of the base schema, by name, in order. A new
 * database has that form from its beginning, so nobody needs to read them; none of them ever changes.
 */
import type { DatabaseKind } from '../database-port.ts';
import type { Up } from '../migrations/migrations.ts';
import { up as tables } from './0001-tables.ts';
import { up as deliveries } from './0002-deliveries.ts';
import { up as unreadIndex } from './0003-unread-index.ts';
import { up as countedIntents } from './0004-counted-intents.ts';
import { up as sessionIntents } from './0005-session-intents.ts';
import { up as keptHistory } from './0006-kept-history.ts';
import { up as searchText } from './0007-search-text.ts';
import { up as countedRepeats } from './0008-counted-repeats.ts';
import { up as demoMark } from './0009-demo-mark.ts';
import { up as onePayableSession } from './0010-one-payable-session.ts';
import { up as knownClients } from './0011-known-clients.ts';
import { up as consentAndDelivery } from './0012-consent-and-delivery.ts';
import { up as inboundTexts } from './0013-inbound-texts.ts';
import { up as historyKinds } from './0014-history-kinds.ts';
import { up as foldedSearch } from './0015-folded-search.ts';
import { up as arrivals } from './0016-arrivals.ts';
import { up as addressStreets } from './0017-address-streets.ts';
import { up as providerNews } from './0018-provider-news.ts';
import { up as ledger } from './0019-ledger.ts';
import { up as missingDishes } from './0020-missing-dishes.ts';
import { up as shopVersions } from './0021-shop-versions.ts';
import { up as takenOrders } from './0022-taken-orders.ts';
import { up as menuDrafts } from './0023-menu-drafts.ts';
import { up as pushAndPrints } from './0024-push-and-prints.ts';
import { up as printers } from './0025-printers.ts';
import { up as restaurantChanges } from './0026-restaurant-changes.ts';
import { up as printerTests } from './0027-printer-tests.ts';
import { up as orderWords } from './0028-order-words.ts';
import { up as refundAttempts } from './0029-refund-attempts.ts';
import { up as providerBalance } from './0030-provider-balance.ts';
import { up as corrections } from './0031-corrections.ts';
import { up as lateReports } from './0032-late-reports.ts';
import { up as exceptions } from './0033-exceptions.ts';
import { up as staffChanges } from './0034-staff-changes.ts';
import { up as paidOut } from './0037-paid-out.ts';
import { up as importedMenus } from './0038-imported-menus.ts';
import { up as disputeEvidence } from './0039-dispute-evidence.ts';
import { up as removedPrinters } from './0041-removed-printers.ts';
import { up as wordsInTypes } from './0048-words-in-types.ts';
import { up as plainMenus } from './0049-plain-menus.ts';
import { columnsOfSessionIntents } from './columns-of-0005.ts';

export const CHAIN: Readonly<Record<string, Up>> = {
  '0001-tables': tables,
  '0002-deliveries': deliveries,
  '0003-unread-index': unreadIndex,
  '0004-counted-intents': countedIntents,
  '0005-session-intents': sessionIntents,
  '0006-kept-history': keptHistory,
  '0007-search-text': searchText,
  '0008-counted-repeats': countedRepeats,
  '0009-demo-mark': demoMark,
  '0010-one-payable-session': onePayableSession,
  '0011-known-clients': knownClients,
  '0012-consent-and-delivery': consentAndDelivery,
  '0013-inbound-texts': inboundTexts,
  '0014-history-kinds': historyKinds,
  '0015-folded-search': foldedSearch,
  '0016-arrivals': arrivals,
  '0017-address-streets': addressStreets,
  '0018-provider-news': providerNews,
  '0019-ledger': ledger,
  '0020-missing-dishes': missingDishes,
  '0021-shop-versions': shopVersions,
  '0022-taken-orders': takenOrders,
  '0023-menu-drafts': menuDrafts,
  '0024-push-and-prints': pushAndPrints,
  '0025-printers': printers,
  '0026-restaurant-changes': restaurantChanges,
  '0027-printer-tests': printerTests,
  '0028-order-words': orderWords,
  '0029-refund-attempts': refundAttempts,
  '0030-provider-balance': providerBalance,
  '0031-corrections': corrections,
  '0032-late-reports': lateReports,
  '0033-exceptions': exceptions,
  '0034-staff-changes': staffChanges,
  '0037-paid-out': paidOut,
  '0038-imported-menus': importedMenus,
  '0039-dispute-evidence': disputeEvidence,
  '0041-removed-printers': removedPrinters,
  '0048-words-in-types': wordsInTypes,
  '0049-plain-menus': plainMenus,
};

/**
 * What takes the place of those that would hold up an open shop: 0005 made an index, and 0007 wrote every order anew.
 */
export const INSTEAD: Readonly<Record<DatabaseKind, Readonly<Record<string, Up>>>> = {
  sqlite: { '0007-search-text': async () => {} },
  postgres: { '0005-session-intents': columnsOfSessionIntents, '0007-search-text': async () => {} },
};
