import { describe, expect, it } from 'vitest';
import { emptyAddressInfo } from '#domain/address/address-form.ts';
import {
  canChangeDetails,
  changedDetails,
  detailWords,
  type HandoverDetails,
  overtakenDetails,
} from './order-details.ts';
import { ORDER_STATUSES } from './order-status.ts';

const details: HandoverDetails = {
  ...emptyAddressInfo(),
  buildingType: 'Apartment',
  primaryField: '4B',
  phone: '7275550100',
};

describe('the details of an order (rule order-details)', () => {
  it('change until the order is over', () => {
    const closed = ORDER_STATUSES.filter((status) => !canChangeDetails(status));
    expect(closed).toEqual(['delivered', 'cancelled']);
  });

  it('are named in the order of the form, without what they say', () => {
    const after = { ...details, phone: '7275550199', entryCode: '4471', primaryField: '5B' };
    expect(detailWords(changedDetails(details, after))).toBe('Apartment or unit, entry code, and phone');
    expect(changedDetails(details, { ...details })).toEqual([]);
  });

  it.each([
    ['somebody else changed it', { primaryField: '5B' }, { primaryField: '4A' }, ['primaryField']],
    ['it stands as it was seen', { primaryField: '5B' }, { primaryField: '4B' }, []],
    ['somebody else changed it to the same', { primaryField: '4B' }, { primaryField: '4A' }, []],
    ['it was not seen', { primaryField: '5B' }, {}, []],
    ['another detail was changed', { primaryField: '5B' }, { primaryField: '4B', entryCode: '1' }, []],
  ])('are overtaken only where %s', (_, changes, seen, overtaken) => {
    expect(overtakenDetails(details, { changes, seen })).toEqual(overtaken);
  });
});
