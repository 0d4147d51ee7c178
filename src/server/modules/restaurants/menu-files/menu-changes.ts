/** What an import would change, in lines and dollars, to read before it is stored (rule menu-import-preview). */
import * as catalog from '#catalog/server/menu-files.ts';
import { describeChanges, dishesOf, type MenuChange } from '#domain/menu/editing/describe-changes.ts';
import { type DishLine, priceText } from '#domain/menu/editing/dish-changes.ts';
import { isSame } from '#domain/menu/editing/same-value.ts';
import type { MenuItem, Restaurant } from '#domain/menu/menu.ts';

export interface MenuChanges {
  /** 'Corner Grill: 2 new, 1 changed, 0 removed, 30 unchanged'. */
  readonly summary: string;
  /** '+ Soup $4.00', '~ Bowl $10.00 → $12.00', '~ Bowl › Extras › Rice +$1.50 → +$2.00', '- Pie $5.00'. */
  readonly lines: readonly string[];
  readonly isSame: boolean;
  readonly dishesBefore: number;
  readonly dishesAfter: number;
}

const PROFILE: readonly (readonly [keyof Restaurant, string])[] = [
  ['name', 'name'],
  ['cuisine_type', 'cuisine'],
  ['category', 'categories'],
  ['logo', 'picture'],
  ['promo', 'promotion'],
  ['contact', 'phone'],
  ['locations', catalog.profileOrTax],
  ['hours', catalog.openingHours],
  ['holidays', 'holidays'],
  ['isPaused', 'pause'],
  ['pausedUntil', 'pause'],
];

/** What storing `after`, with the office's switches (preserve-switches.ts), would change; `before` is null if new. */
export function menuChanges(before: Restaurant | null, after: Restaurant): MenuChanges {
  const dishes = dishesOf(after.menu);
  if (before === null) {
    const lines = [...dishes.values()].map((item) => `+ ${priced(item)}`);
    return {
      summary: catalog.newRestaurant(after.name, dishes.size),
      lines,
      isSame: false,
      dishesBefore: 0,
      dishesAfter: dishes.size,
    };
  }
  const known = dishesOf(before.menu);
  const { changes } = describeChanges(before.menu, after.menu);
  const of = (kind: MenuChange['kind']) => changes.filter((change) => change.what === 'dish' && change.kind === kind);
  const [added, changed, gone] = [of('new'), of('changed'), of('gone')];
  const profile = profileChanges(before, after);
  const same = dishes.size - added.length - changed.length;
  return {
    summary: catalog.importSummary(after.name, added.length, changed.length, gone.length, same),
    lines: [
      ...profile.map((words) => `~ ${words}`),
      ...added.map(({ id }) => `+ ${priced(dishes.get(id))}`),
      ...changed.flatMap(({ title, lines }) => lines.map((line) => `~ ${lineText(title, line)}`)),
      ...gone.map(({ id }) => `- ${priced(known.get(id))}`),
    ],
    isSame: profile.length + changes.length === 0,
    dishesBefore: known.size,
    dishesAfter: dishes.size,
  };
}

const priced = (item: MenuItem | undefined): string => (item === undefined ? '' : `${item.title} ${priceText(item)}`);

const JOINTS: Readonly<Record<DishLine['of'], string>> = { own: ' ', choice: ' › ', field: ': ' };

const lineText = (title: string, { of, text }: DishLine): string => `${title}${JOINTS[of]}${text}`;

function profileChanges(before: Restaurant, after: Restaurant): readonly string[] {
  const words = PROFILE.filter(([key]) => !isSame(before[key], after[key])).map(([, name]) => name);
  return [...new Set(words)];
}
