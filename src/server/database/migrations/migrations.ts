/** The migrations by name, in order. The list is written out: nothing is loaded because a file happens to lie in a folder. */
import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../database-port.ts';
import { up as tables } from './0001-tables.ts';
import { up as deliveries } from './0002-deliveries.ts';
import { up as unreadIndex } from './0003-unread-index.ts';
import { up as countedIntents } from './0004-counted-intents.ts';
import { up as sessionIntents } from './0005-session-intents.ts';
import { up as keptHistory } from './0006-kept-history.ts';
import { up as searchText } from './0007-search-text.ts';

export const MIGRATIONS: Readonly<Record<string, (db: Kysely<unknown>, kind: DatabaseKind) => Promise<void>>> = {
  '0001-tables': tables,
  '0002-deliveries': deliveries,
  '0003-unread-index': unreadIndex,
  '0004-counted-intents': countedIntents,
  '0005-session-intents': sessionIntents,
  '0006-kept-history': keptHistory,
  '0007-search-text': searchText,
};
