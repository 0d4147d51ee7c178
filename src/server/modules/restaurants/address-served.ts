import type { Dependencies } from '#server/dependencies.ts';
import { findPlaceByAddress, resolvePlace } from '../places/index.ts';

const REMEMBERED = 5000;
const REMEMBERED_MS = 60_000;

/**
 * Answers whether the list has anything for an address: not where it is known and lies outside the zone, nor where it cannot be an address.
 * An address that no place list knows gets the list; quote and order decide in the end. What is remembered is answered without waiting.
 */
export function openAddressServed(dependencies: Dependencies): (address: string) => boolean | Promise<boolean> {
  const remembered = new Map<string, { served: boolean; until: number }>();
  const find = async (address: string): Promise<boolean> => {
    const until = dependencies.clock.now() + REMEMBERED_MS;
    const served = await isServed(dependencies, address);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(address, { served, until });
    return served;
  };
  return (address) => {
    const known = remembered.get(address);
    return known !== undefined && known.until > dependencies.clock.now() ? known.served : find(address);
  };
}

async function isServed(dependencies: Dependencies, address: string): Promise<boolean> {
  if (/[<>{}]/.test(address)) return false;
  const place = await findPlaceByAddress(dependencies, address);
  if (place === null) return true;
  const resolved = await resolvePlace(dependencies, place.placeId);
  return !resolved.ok || resolved.value.deliverable;
}
