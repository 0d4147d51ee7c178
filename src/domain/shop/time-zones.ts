/** The time zones that an owner chooses from, by place (rule time-zones). Pure. */

interface ZoneChoice {
  readonly value: string;
  readonly label: string;
}

/** The zones of the United States, by the places that people know them by. */
const US_ZONES: readonly ZoneChoice[] = [
  { value: 'America/New_York', label: 'Eastern: New York, Atlanta, Miami' },
  { value: 'America/Detroit', label: 'Eastern: Detroit' },
  { value: 'America/Indiana/Indianapolis', label: 'Eastern: Indianapolis' },
  { value: 'America/Kentucky/Louisville', label: 'Eastern: Louisville' },
  { value: 'America/Chicago', label: 'Central: Chicago, Houston, New Orleans' },
  { value: 'America/Denver', label: 'Mountain: Denver, Salt Lake City' },
  { value: 'America/Boise', label: 'Mountain: Boise' },
  { value: 'America/Phoenix', label: 'Arizona, without summer time: Phoenix' },
  { value: 'America/Los_Angeles', label: 'Pacific: Los Angeles, Seattle, Las Vegas' },
  { value: 'America/Anchorage', label: 'Alaska: Anchorage' },
  { value: 'Pacific/Honolulu', label: 'Hawaii: Honolulu' },
  { value: 'America/Puerto_Rico', label: 'Atlantic: San Juan, Puerto Rico' },
];

/** 'America/Argentina/Ushuaia' is 'Ushuaia (America/Argentina)'. */
function placeLabel(zone: string): string {
  const parts = zone.replaceAll('_', ' ').split('/');
  return `${parts.at(-1)} (${parts.slice(0, -1).join('/')})`;
}

/**
 * All choices: the United States first, then every other place by its name. `current` is among them whatever it is, so
 * that a shop's zone from before is seen.
 */
export function zoneChoices(known: readonly string[], current: string): readonly ZoneChoice[] {
  const first = new Set(US_ZONES.map(({ value }) => value));
  const others = new Set([...known, current].filter((zone) => !first.has(zone) && zone !== ''));
  const labelled = [...others].map((value) => ({ value, label: value.includes('/') ? placeLabel(value) : value }));
  return [...US_ZONES, ...labelled.sort((a, b) => a.label.localeCompare(b.label, 'en'))];
}

/** Names of places alone: 'EST' has no summer time, and 'Etc/GMT+5' is no place. */
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
