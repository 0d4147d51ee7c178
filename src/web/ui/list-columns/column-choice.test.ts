import { describe, expect, it } from 'vitest';
import { ADDRESS_FIELDS, ADDRESS_NEEDS } from '#domain/list-fields.ts';
import { columnMatchText, lackingFields, withColumn, withSwapped } from './column-choice.ts';

const column = (key: string, field: string) => ({ key, heading: key, samples: [], field });
const COLUMNS = [column('a', 'street'), column('b', 'latitude'), column('c', 'longitude'), column('d', '')];

describe('the columns of a list as an owner assigns them (rule list-columns)', () => {
  it('hold each field once', () => {
    expect(withColumn(COLUMNS, 'd', 'street').map(({ field }) => field)).toEqual([
      '',
      'latitude',
      'longitude',
      'street',
    ]);
    expect(withColumn(COLUMNS, 'a', '').map(({ field }) => field)).toEqual(['', 'latitude', 'longitude', '']);
  });

  it('say what is still needed, in one way or another', () => {
    const lacking = (columns: typeof COLUMNS) => lackingFields(columns, ADDRESS_FIELDS, ADDRESS_NEEDS);
    expect(lacking(COLUMNS)).toBe('');
    expect(lacking([column('a', 'street'), column('b', 'geometry')])).toBe('');
    expect(lacking([column('b', 'latitude')])).toBe('Street (with or without the number), Longitude');
  });

  it('are sent by their headings, and swapped by one press', () => {
    expect(JSON.parse(columnMatchText(withSwapped(COLUMNS)))).toEqual({ a: 'street', b: 'longitude', c: 'latitude' });
  });
});
