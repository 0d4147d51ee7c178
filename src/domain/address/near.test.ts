import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NEAR_COOKIE, nearOfCookies, nearText } from './near.ts';

const COORDINATES = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

it('is read among other cookies as it was written, to ten meters (rule near-cookie)', () => {
  fc.assert(
    fc.property(COORDINATES, (place) => {
      const read = nearOfCookies(`staff=1; ${NEAR_COOKIE}=${nearText(place)}; other=2`);
      expect(read?.latitude).toBeCloseTo(place.latitude, 3);
      expect(read?.longitude).toBeCloseTo(place.longitude, 3);
    }),
  );
});

it.each([undefined, '', 'near=', 'near=1,2', 'near=28.1830,-82.6610x', 'nearer=28.1830,-82.6610', 'near=NaN,NaN'])(
  'says nothing where the cookies are %o',
  (cookies) => {
    expect(nearOfCookies(cookies)).toBeNull();
  },
);
