import { gauge } from '#server/http/metric-text.ts';
import { PLACES_FAULTS, type PlacesProvider } from '#server/ports/places.ts';

/** Tells Prometheus whether the address provider refuses us, and why; '' if no outside one is asked. */
export function placesMetric({ fault }: PlacesProvider): string {
  if (fault === undefined) return '';
  const current = fault();
  const samples = PLACES_FAULTS.map((one) => [`fault="${one}"`, one === current ? 1 : 0] as const);
  return gauge(
    'forkfleet_address_provider_fault',
    'Why the address provider does not answer, 1 at the reason.',
    samples,
  );
}
