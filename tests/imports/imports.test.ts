/**
 * Menus of chance in each form that is read, each against what it was written from (rules menu-file-forms, till-sheets,
 * saved-pages).
 */
import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#domain/menu/menu.ts';
import { writeSpreadsheet } from '#server/modules/restaurants/index.ts';
import { readMenuFile } from '#server/modules/restaurants/read-menu-file.ts';
import { restaurant } from '#tests/support/menu-builders.ts';
import type { MenuForm } from './form-parts.ts';
import { MENU_FORMS } from './menu-forms.ts';
import { type SoldDish, type SoldSection, soldMenu } from './sold-menu.ts';

const STORED = restaurant({ menu: [] });
/** `MENUS=1000` tries as many menus of chance. */
const SEEDS = Array.from({ length: Number(process.env.MENUS ?? 20) }, (_, at) => at + 1);

function read(file: string | Buffer) {
  const result = readMenuFile(Buffer.from(file), STORED);
  if (!result.ok) throw new Error(result.problem.problems.join('\n'));
  const { restaurants, leftOut, doubts } = result.value;
  return { menu: restaurants[0]?.menu ?? [], lines: [...leftOut, ...doubts].join('\n') };
}

/** Every price that can come of a dish, by what is chosen. */
function pricesRead({ title, price, customizationsList }: MenuItem): readonly string[] {
  return [
    `${title} ${price}`,
    ...customizationsList.flatMap(({ options }) => options.map((one) => `${one.title} ${one.price}`)),
  ];
}

function pricesMeant({ name, cents, sizes, extras }: SoldDish, { lacksExtras }: MenuForm): readonly string[] {
  const ofSizes = sizes.map((size) => `${size.name} ${size.cents - cents}`);
  const ofExtras = lacksExtras ? [] : extras.map((one) => `${one.name} ${one.cents}`);
  return [`${name} ${cents}`, ...ofSizes, ...ofExtras];
}

/** The sections that something is sold of; a form that marks dishes as sold out has all of them. */
const soldSections = (menu: readonly SoldSection[], form: MenuForm): readonly SoldSection[] =>
  form.hidesAsSoldOut ? menu : menu.filter(({ dishes }) => dishes.some((dish) => isSold(dish, form)));

const isSold = ({ isHidden, sizes }: SoldDish, { lacksSizes }: MenuForm): boolean =>
  !isHidden && !(lacksSizes === true && sizes.length > 0);

describe.each(MENU_FORMS)('a menu in the form of $name (rule menu-file-forms)', (form) => {
  it('has every dish with every price to the cent, and sells none that is hidden', () => {
    for (const seed of SEEDS) {
      const meant = soldMenu(seed);
      const { menu, lines } = read(form.write(meant));
      const sold = menu.map(({ name, items }) => [name, items.filter(({ isSoldOut }) => !isSoldOut).map(pricesRead)]);
      expect([seed, sold]).toEqual([
        seed,
        soldSections(meant, form).map(({ name, dishes }) => [
          name,
          dishes.filter((dish) => isSold(dish, form)).map((dish) => pricesMeant(dish, form)),
        ]),
      ]);
      const off = menu.flatMap(({ items }) => items.flatMap(({ title, isSoldOut }) => (isSoldOut ? [title] : [])));
      const others = meant.flatMap(({ dishes }) => dishes.filter((dish) => !isSold(dish, form)));
      const named = others.filter(({ isHidden }) => !(isHidden && form.lacksHidden));
      const isThere = ({ name }: SoldDish) => (form.hidesAsSoldOut ? off.includes(name) : lines.includes(name));
      expect([seed, named.filter((dish) => !isThere(dish))]).toEqual([seed, []]);
    }
  });

  it('comes back the same from the spreadsheet that it is downloaded as, and from JSON', () => {
    for (const seed of SEEDS.slice(0, 10)) {
      const { menu } = read(form.write(soldMenu(seed)));
      const sheet = writeSpreadsheet(menu);
      expect(read(sheet).menu).toEqual(menu);
      expect(writeSpreadsheet(read(sheet).menu)).toBe(sheet);
      expect(read(JSON.stringify({ menu })).menu).toEqual(menu);
    }
  });
});
