import { describe, expect, it } from 'vitest';
import { orderDocument } from '#tests/support/stored-orders.ts';
import { readDocument } from './read-document.ts';

const stored = (document: unknown) => ({ document: JSON.stringify(document) });

describe('readDocument', () => {
  it('gives back what was stored, and what another version of the server stored in addition', () => {
    const document = { ...orderDocument(), gift: { words: 'Enjoy' } };
    expect(readDocument(stored(document))).toEqual(document);
  });

  it('reads nested choices', () => {
    const section = (nestedSections: readonly unknown[]) => ({
      title: 'Sides',
      parentTitle: null,
      price: 150,
      items: ['Bread ×2'],
      hasSelections: true,
      hierarchy: { selections: [{ title: 'Bread', quantity: 2, price: 150 }], nestedSections },
    });
    const { lines, ...rest } = orderDocument();
    const chosen = {
      comprehensiveSelections: { sections: [section([section([])])] },
      customizations: { '0': 1, '1': [0, 2], '2': { '1': 2 } },
      childCustomizations: { '0-1-children': { '0': 0 } },
    };
    const document = { ...rest, lines: lines.map((line) => ({ ...line, ...chosen })) };
    expect(readDocument(stored(document))).toEqual(document);
  });

  it('fills a text of the door that an older order lacks', () => {
    const { delivery, ...rest } = orderDocument();
    const { addressLabel, ...address } = delivery.address;
    const read = readDocument(stored({ ...rest, delivery: { ...delivery, address } }));
    expect([addressLabel, read.delivery.address.addressLabel]).toEqual(['Home', '']);
  });

  it('names the fields of a damaged document, and nothing that is in it', () => {
    const { delivery, lines, ...rest } = orderDocument();
    const damaged = {
      ...rest,
      lines: lines.map((line) => ({ ...line, name: 5 })),
      delivery: { ...delivery, address: {} },
    };
    expect(() => readDocument(stored(damaged))).toThrow(/damaged: lines\.0\.name, delivery\.address\.placeId/);
    expect(() => readDocument(stored(null))).toThrow(/damaged/);
  });
});
