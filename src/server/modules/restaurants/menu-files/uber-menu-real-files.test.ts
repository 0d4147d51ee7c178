import { describe, expect, it } from 'vitest';
import type { CustomizationGroup, MenuCategory } from '#domain/menu/menu.ts';
import { hasSharedData, sharedJson } from '#tests/support/shared-data.ts';
import { convertUberMenu } from './uber-menu.ts';

function converted(source: unknown) {
  const result = convertUberMenu(source);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

const raw = 'menus/raw/uber-v2-meatball-restaurant.json';
const expected = 'menus/converted/meatball-restaurant.json';

describe.skipIf(!hasSharedData(raw))(
  'a real Uber Eats menu of 199 entries (skipped where the outside data is absent)',
  () => {
    it('comes out as the reference conversion does', () => {
      const reference = sharedJson<{ menu: unknown }>(expected);
      // The reference marks suspended dishes as sold out as of one day in 2020, and options not at all. It leaves an
      // empty reason empty, and has no tax of a dish.
      const comparable = (menu: unknown) =>
        JSON.parse(
          JSON.stringify(menu, (key, value) =>
            /^(isSoldOut|soldOutUntil|suspendReason|taxRate)$/.test(key) ? undefined : value,
          ),
        );
      const { menu } = converted(sharedJson(raw));
      expect(comparable(menu)).toEqual(comparable(reference.menu));
    });

    it('has the options that the file suspends sold out', () => {
      const { menu } = converted(sharedJson(raw));
      const options = menu.flatMap(({ items }) =>
        items.flatMap((item) => item.customizationsList.flatMap((group) => group.options)),
      );
      const off = options.filter((option) => (option.soldOutUntil ?? 0) > Date.now()).map((option) => option.title);
      expect(new Set(off)).toEqual(new Set(['Lamb']));
    });
  },
);

const published = 'menus/raw/uber-official-six-level-nested.json';
const reference = 'menus/converted/uber-official-examples.json';

describe.skipIf(!hasSharedData(published))("Uber's own example (skipped where the outside data is absent)", () => {
  const read = () => converted(sharedJson(published));

  it('costs at each of its six levels what the reference conversion says', () => {
    const { menu } = sharedJson<{ menu: MenuCategory[] }>(reference);
    const priced = (groups: readonly CustomizationGroup[]): unknown =>
      groups.map(({ title, minPermitted, maxPermitted, options }) => [
        [title, minPermitted, maxPermitted],
        options.map((one) => [one.title, one.price, one.maxPermitted, priced(one.childCustomizationList)]),
      ]);
    const [combo] = read().menu[0]?.items ?? [];
    const known = menu.flatMap(({ items }) => items).find(({ title }) => title === combo?.title);
    expect([combo?.price, priced(combo?.customizationsList ?? [])]).toEqual([
      known?.price,
      priced(known?.customizationsList ?? []),
    ]);
  });

  it('names what is left out, down to a dish without an id', () => {
    const paths = ['items[0]', 'items.visibility_info', 'items.dish_info.classifications.dietary_label_info'];
    expect(read().leftOut.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
  });
});
