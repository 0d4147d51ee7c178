/** Where addresses come from: the shop’s own list, or a provider with the list behind it (rule provider-checks). */
import type { SettingsReader } from './settings-reader.ts';

/** A provider of addresses outside the shop. */
export type RemotePlaces =
  | { readonly provider: 'google'; readonly apiKey: string; readonly url: string }
  | { readonly provider: 'photon'; readonly url: string };
type RemoteName = RemotePlaces['provider'];

export type PlacesSettings = { readonly provider: 'local' } | RemotePlaces;

/** Their names as people read them. */
export const PLACES_NAMES: Readonly<Record<RemoteName, string>> = { google: 'Google Places', photon: 'Photon' };

const READERS: Readonly<Record<RemoteName, (read: SettingsReader) => RemotePlaces>> = {
  google: (read) => {
    const why = 'PLACES_PROVIDER=google needs an API key for which Places API (New) is switched on.';
    const apiKey = read.forHeader('GOOGLE_PLACES_KEY', read.required('GOOGLE_PLACES_KEY', why));
    return { provider: 'google', apiKey, url: read.secureUrl('GOOGLE_PLACES_URL', 'https://places.googleapis.com') };
  },
  photon: (read) => ({ provider: 'photon', url: read.url('PHOTON_URL', 'https://photon.komoot.io') }),
};

export function readPlaces(read: SettingsReader): PlacesSettings {
  const names = Object.keys(READERS) as RemoteName[];
  const provider = read.oneOf('PLACES_PROVIDER', ['local', ...names], 'local');
  return provider === 'local' ? { provider } : READERS[provider](read);
}
