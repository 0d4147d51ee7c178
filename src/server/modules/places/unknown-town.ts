import { parseFullAddress, writtenOutWords } from '#domain/address/address-text.ts';
import { readTowns } from '#server/database/stores/address-streets.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { memoize } from '#server/memoize.ts';
import { recentAnswers } from './recent-answers.ts';

const REMEMBERED_MS = 60_000;

const townKey = (city: string): string => writtenOutWords(city).join(' ');

async function loadTowns({ database }: Dependencies): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const towns = new Map<string, Set<string>>();
  for (const { city, state } of await readTowns(database.db)) {
    const key = townKey(city);
    towns.set(key, (towns.get(key) ?? new Set()).add(state));
  }
  return towns;
}

const recentOf = memoize(({ clock }: Dependencies) =>
  recentAnswers<ReadonlyMap<string, ReadonlySet<string>>>(clock, 1, REMEMBERED_MS),
);

/**
 * Whether an address is certainly in a town without any address known from a list or provider. Without a
 * state or postcode the town is not certain, and before the first address nothing is.
 */
export async function isInUnknownTown(dependencies: Dependencies, fullAddress: string): Promise<boolean> {
  const { city = '', state = '', postcode = '' } = parseFullAddress(fullAddress) ?? {};
  const town = townKey(city.split(',').at(-1) ?? '');
  if (town === '' || (state === '' && postcode === '')) return false;
  const towns = await recentOf(dependencies).get('', () => loadTowns(dependencies));
  const states = towns.get(town);
  return towns.size > 0 && (states === undefined || (state !== '' && !states.has(state)));
}
