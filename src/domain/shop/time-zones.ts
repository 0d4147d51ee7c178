import * as catalog from '#catalog/everyone/shop-words.ts';

/** The time zones that an owner chooses from, by place (rule time-zones). Pure. */

interface ZoneChoice {
  readonly value: string;
  readonly label: string;
}

/** The zones of the United States, by the places that people know them by. */
const US_ZONES: readonly ZoneChoice[] = [
  { value: 'America/New_York', label: catalog.easternNewYork },
  { value: 'America/Detroit', label: catalog.easternDetroit },
  { value: 'America/Indiana/Indianapolis', label: catalog.easternIndianapolis },
  { value: 'America/Kentucky/Louisville', label: catalog.easternLouisville },
  { value: 'America/Chicago', label: catalog.centralChicagoHouston },
  { value: 'America/Denver', label: catalog.mountainDenverSalt },
  { value: 'America/Boise', label: catalog.mountainBoise },
  { value: 'America/Phoenix', label: catalog.arizonaPhoenix },
  { value: 'America/Los_Angeles', label: catalog.pacificLosAngeles },
  { value: 'America/Anchorage', label: catalog.alaskaAnchorage },
  { value: 'Pacific/Honolulu', label: catalog.hawaiiHonolulu },
  { value: 'America/Puerto_Rico', label: catalog.atlanticSanJuan },
];

/** 'America/Argentina/Ushuaia' is 'Ushuaia (America/Argentina)'. */
function placeLabel(zone: string): string {
  const parts = zone.replaceAll('_', ' ').split('/');
  return `${parts.at(-1)} (${parts.slice(0, -1).join('/')})`;
}

/** All choices: first the United States, then other places by name; `current`, the shop's own, is always in. */
export function zoneChoices(known: readonly string[], current: string): readonly ZoneChoice[] {
  const first = new Set(US_ZONES.map(({ value }) => value));
  const others = new Set([...known, current].filter((zone) => !first.has(zone) && zone !== ''));
  const labelled = [...others].map((value) => ({ value, label: value.includes('/') ? placeLabel(value) : value }));
  return [...US_ZONES, ...labelled.sort((a, b) => a.label.localeCompare(b.label, 'en'))];
}

/** Only names of places: 'EST' has no summer time, and 'Etc/GMT+5' isn't a place. */
const PLACE = /^(?!Etc\/)[A-Z][A-Za-z_]*(?:\/[A-Za-z0-9_+-]+)+$/;

/** Whether a time zone is a place that the IANA list knows. */
export const isPlaceZone = (zone: string): boolean => PLACE.test(zone) && isKnownZone(zone);

/** Whether clocks can follow a time zone, also one without a place, which shops of earlier versions may have. */
export function isKnownZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}
