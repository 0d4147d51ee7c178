/** How owners have assigned the columns of lists, by the set of headings (rule list-columns). */
import type { Db } from '#server/database/database-port.ts';
import { readValues, setValue } from '#server/database/stores/meta.ts';
import type { ColumnMatch, KnownMatches } from './column-match.ts';

type ListKind = 'menu' | 'addresses';

const beginning = (kind: ListKind): string => `columns-${kind}-`;

export async function readMatches(db: Db, kind: ListKind): Promise<KnownMatches> {
  const values = await readValues(db, beginning(kind));
  return Object.fromEntries(
    values.map(({ name, value }) => [name.slice(beginning(kind).length), JSON.parse(value) as ColumnMatch]),
  );
}

export const storeColumnMatch = (db: Db, kind: ListKind, key: string, match: ColumnMatch): Promise<void> =>
  setValue(db, beginning(kind) + key, JSON.stringify(match));
