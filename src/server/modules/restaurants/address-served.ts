import { plainAddress, splitHouseNumber } from '#domain/address/address-text.ts';
import { withoutUnit } from '#domain/address/address-unit.ts';
import { BoundedMap } from '#server/bounded-map.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findPlaceByAddress, isInUnknownTown, resolvePlace } from '../places/index.ts';

const REMEMBERED = 5000;
const REMEMBERED_MS = 60_000;
/** The next list of addresses may know it. */
const UNKNOWN_REMEMBERED_MS = 2000;

/** Whether the list has anything for an address; without a promise where the answer is remembered. */
export type AddressServed = (address: string) => boolean | Promise<boolean>;

/**
 * Answers whether the list of restaurants has anything for an address (rule menu-lookup-input). It has nothing if the
 * address is known and outside the zone, or if the text can't be an address, which needs a house number and a street.
 * An address that no place list knows gets the list, unless its town is unknown too; quote and order decide in the end.
 * A cached answer needs no waiting, and is dropped when the shop changes, because its zone may change.
 */
export function openAddressServed(dependencies: Dependencies): AddressServed {
  const remembered = new BoundedMap<string, { served: boolean; until: number; version: number }>(REMEMBERED);
  const look = async (address: string): Promise<{ served: boolean; forMs: number }> => {
    const place = await findPlaceByAddress(dependencies, address);
    if (place === null) {
      const served = canBeAddress(address) && !(await isInUnknownTown(dependencies, address));
      return { served, forMs: UNKNOWN_REMEMBERED_MS };
    }
    const resolved = await resolvePlace(dependencies, place.placeId);
    return { served: !resolved.ok || resolved.value.deliverable, forMs: REMEMBERED_MS };
  };
  const find = async (address: string): Promise<boolean> => {
    const now = dependencies.clock.now();
    const { version } = dependencies.shop;
    const { served, forMs } = await look(address);
    remembered.set(address, { served, until: now + forMs, version });
    return served;
  };
  return (address) => {
    const known = remembered.get(address);
    const isFresh = known !== undefined && known.until > dependencies.clock.now();
    return isFresh && known.version === dependencies.shop.version ? known.served : find(address);
  };
}

function canBeAddress(text: string): boolean {
  const { number, street } = splitHouseNumber(withoutUnit(plainAddress(text)));
  return number !== '' && street !== '' && !/[<>{}]/.test(text);
}
