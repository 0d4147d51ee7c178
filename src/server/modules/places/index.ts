export { AddressFileUnreadable } from './address-file.ts';
export { findPlaceByAddress } from './find-place-by-address.ts';
export {
  type ImportEffect,
  type ImportOptions,
  type ImportReport,
  importAddresses,
  MOST_BAD_DEFAULT,
} from './import-addresses.ts';
export { loadDemoAddresses } from './load-demo-addresses.ts';
export { placesMetric } from './places-metric.ts';
export { type ResolvedPlace, resolvePlace } from './resolve-place.ts';
export { placesRoutes } from './routes.ts';
export { isInUnknownTown } from './unknown-town.ts';
