/** Addresses of the demo area, named after their places. */

export interface KnownAddress {
  /** What a customer types. */
  readonly typed: string;
  readonly city: string;
}

export const IN_ZONE: KnownAddress = { typed: '1213 Trinity Oaks Blvd', city: 'Trinity, FL' };
export const OUTSIDE: KnownAddress = { typed: '500 Dodecanese Blvd', city: 'Tarpon Springs, FL' };
/** A few steps past the edge of the zone. */
export const PAST_THE_EDGE: KnownAddress = { typed: '16424 State Road 54', city: 'Odessa, FL' };
