/** Files in which any one value is gone or of another kind: what is said of them shows no value of the code. */
import { expect, it } from 'vitest';
import { isRecord } from '#domain/json-value.ts';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { restaurant } from '#tests/support/menu-builders.ts';
import { CLOVER, GLORIA, SQUARE, TOAST } from '#tests/support/till-files.ts';

const STORED = restaurant({ menu: [] });
const named = (text: string) => ({ translations: { en_us: text } });
const overrides = [{ context_type: 'MODIFIER_GROUP', context_value: 'sauces', price: 75 }];
const UBER = {
  menus: [{ id: 'all-day', category_ids: ['wings'] }],
  categories: [{ id: 'wings', title: named('Wings'), entities: [{ id: 'ten' }, { id: 'tea' }] }],
  items: [
    { id: 'ten', title: named('Ten'), price_info: { price: 1350 }, modifier_group_ids: { ids: ['sauces'] } },
    { id: 'tea', title: named('Tea'), price_info: { price: 300 } },
    { id: 'hot', title: named('Hot'), price_info: { price: 0, overrides } },
  ],
  modifier_groups: [{ id: 'sauces', title: named('Sauces'), modifier_options: [{ id: 'hot' }] }],
};
const SITE_DISH = { uuid: 'd', title: 'Wings', price: 1350, itemDescription: 'Fried', imageUrl: '' };
const SITE = {
  data: {
    title: 'Store',
    sections: [{ uuid: 's', title: 'Lunch', subsectionUuids: ['sub'] }],
    subsectionsMap: { sub: { uuid: 'sub', title: 'Mains', itemUuids: ['d', 'e'] } },
    sectionEntitiesMap: { s: { d: SITE_DISH, e: { ...SITE_DISH, uuid: 'e', title: 'Tea' } } },
  },
};
const PAGE = {
  '@context': 'https://schema.org',
  '@type': 'Menu',
  hasMenuSection: [
    {
      '@type': 'MenuSection',
      name: 'Mains',
      hasMenuItem: ['Pie', 'Tea'].map((name) => ({ name, offers: { price: 9 } })),
    },
  ],
};

const OTHERS = [undefined, null, {}, [null], [{}], true];

/** Each file that differs in one value. */
function* changed(value: unknown): Generator<unknown> {
  yield* OTHERS;
  const entries = Array.isArray(value) || isRecord(value) ? Object.entries(value) : [];
  for (const [key, inner] of entries)
    for (const other of changed(inner))
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...(value as object), [key]: other };
}

function linesOf(file: unknown): readonly string[] {
  const read = readMenuFile(Buffer.from(JSON.stringify(file) ?? ''), STORED);
  if (!read.ok) return read.problem.problems;
  const { leftOut, doubts, notes } = read.value;
  return [...leftOut, ...doubts, ...notes.map(({ text }) => text)];
}

it.each(Object.entries({ SQUARE, TOAST, CLOVER, GLORIA, UBER, SITE, PAGE }))(
  'says nothing of undefined or an object where a value of %s is broken (rule faulty-parts)',
  (_form, file) => {
    const odd = new Set<string>();
    for (const one of changed(file))
      for (const line of linesOf(one)) if (/\bundefined\b|\[object|\bnull\b/.test(line)) odd.add(line);
    expect([...odd]).toEqual([]);
  },
);
