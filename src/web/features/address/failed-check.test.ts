import { describe, expect, it } from 'vitest';
import { ApiClientError, ApiGaveUp, ApiRefusal } from '#web/api/api-errors.ts';
import { failedCheck } from './failed-check.ts';

const UNABLE = 'Unable to verify delivery area. Please try again.';
const refusal = (status: number, code: string, message = 'In words.') =>
  new ApiRefusal(status, code, message, undefined);

describe('an area check that found no place (rules area-check, area-check-failed)', () => {
  it.each([refusal(404, 'PLACE_UNKNOWN'), refusal(422, 'VALIDATION'), refusal(200, 'UNKNOWN', '')])(
    'is outside the zone where the server says no to the place ($code)',
    (error) => {
      expect(failedCheck('p', error)).toEqual({
        type: 'area-known',
        result: { inDeliveryArea: false, distance: null, coordinates: null, placeId: 'p' },
      });
    },
  );

  it('shows the server’s words, and says nothing of the zone, after too many requests', () => {
    const failed = { type: 'area-failed', placeId: 'p', message: 'In words.' };
    expect(failedCheck('p', refusal(429, 'RATE_LIMITED'))).toEqual(failed);
  });

  it.each([refusal(429, 'RATE_LIMITED', ''), new ApiClientError(418, 'Client error: 418'), new TypeError('broken')])(
    'could not be verified (%s)',
    (error) => {
      expect(failedCheck('p', error)).toEqual({ type: 'area-failed', placeId: 'p', message: UNABLE });
    },
  );

  it.each([new ApiGaveUp('gone'), refusal(503, 'PLACES_UNAVAILABLE')])(
    'is explained in the panel after %s',
    (error) => {
      expect(failedCheck('p', error)).toEqual({ type: 'area-failed', placeId: 'p', message: UNABLE });
    },
  );
});
