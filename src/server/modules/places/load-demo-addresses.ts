import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { publishAddresses } from '#server/database/stores/address-streets.ts';
import { type AddressRow, countAddresses, saveAddresses } from '#server/database/stores/addresses-store.ts';
import { currentTime } from '#server/time-and-chance.ts';
import { readAddress } from './address-rows.ts';

type DemoAddress = Pick<AddressRow, 'number' | 'street' | 'city' | 'state' | 'postcode' | 'latitude' | 'longitude'>;

const BATCH_ROWS = 1000;

/** Fills an empty address list with the demo's, in one transaction. Answers how many were added. */
export async function loadDemoAddresses(database: OpenDatabase, addresses: readonly DemoAddress[]): Promise<number> {
  const rows = new Map(
    addresses.map((address) => {
      const { latitude, longitude, state: region } = address;
      const fields = { ...address, region, latitude: String(latitude), longitude: String(longitude) };
      const row = readAddress(fields, { city: address.city, state: address.state });
      if (!row.ok) throw new Error(`The demo address ${address.number} ${address.street} is refused: ${row.problem}`);
      return [row.value.id, row.value] as const;
    }),
  );
  const all = [...rows.values()];
  const added = await database.transact(async (trx) => {
    if ((await countAddresses(trx)) > 0) return 0;
    for (let at = 0; at < all.length; at += BATCH_ROWS) await saveAddresses(trx, all.slice(at, at + BATCH_ROWS));
    return all.length;
  });
  if (added > 0) await publishAddresses(database, currentTime());
  return added;
}
