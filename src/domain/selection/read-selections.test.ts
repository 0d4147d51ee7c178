import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSelections } from './read-selections.ts';

describe('readSelections (rule selections-by-path)', () => {
  it('reads every shape', () => {
    const value = {
      customizations: { 0: 1, 1: [0, 2], 2: { 3: 4 } },
      childCustomizations: { '0-1-children': { 0: 0 }, '0-1-children.0-0-children': { 0: [1] } },
    };
    expect(readSelections(value)).toEqual(value);
  });

  it('reads an absent list of nested selections as an empty one', () => {
    expect(readSelections({ customizations: {} })).toEqual({ customizations: {}, childCustomizations: {} });
  });

  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['no selections', '{}'],
    ['a negative index', '{"customizations":{"0":-1}}'],
    ['a broken index', '{"customizations":{"0":0.5}}'],
    ['a text', '{"customizations":{"0":"1"}}'],
    ['a negative count', '{"customizations":{"0":{"1":-1}}}'],
    ['a huge count', '{"customizations":{"0":{"1":1e9}}}'],
    ['a huge index', '{"customizations":{"0":1000}}'],
    ['a group that is no number', '{"customizations":{"x":1}}'],
    ['a group with a leading zero', '{"customizations":{"01":1}}'],
    ['a path with a leading zero', '{"customizations":{},"childCustomizations":{"0-01-children":{"0":1}}}'],
    ['a prototype key', '{"customizations":{"__proto__":1}}'],
    ['a prototype key below', '{"customizations":{},"childCustomizations":{"__proto__":{"0":1}}}'],
    ['a path of another form', '{"customizations":{},"childCustomizations":{"0-1":{"0":1}}}'],
    ['a list in a list', '{"customizations":{"0":[[1]]}}'],
    ['nested null', '{"customizations":{"0":null}}'],
  ])('refuses %s', (_name, json) => {
    expect(readSelections(JSON.parse(json))).toBeNull();
  });

  it('refuses more entries than any menu has', () => {
    expect(readSelections({ customizations: { 0: Array.from({ length: 201 }, () => 0) } })).toBeNull();
    const groups = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [index, 0]));
    expect(readSelections({ customizations: groups })).toBeNull();
  });

  it('never throws, and gives back what it accepted', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (customizations, childCustomizations) => {
        const read = readSelections({ customizations, childCustomizations });
        if (read !== null) expect(readSelections(read)).toEqual(read);
      }),
    );
  });
});
