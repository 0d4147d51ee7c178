/**
 * The columns of a menu's spreadsheet (rule spreadsheet-forms). Each row is a category, a dish, a group or an option,
 * in the order of the menu; the level says how deep a group and its options are in their dish.
 */
import {
  type CellKind,
  COUNT,
  EXTRA,
  FREE_UNITS,
  MILLISECONDS,
  PRICE,
  SECONDS,
  SUBTITLE,
  TAX,
  TEXT,
  YES_NO,
} from './cell-kinds.ts';

export const ROW_KINDS = ['category', 'dish', 'group', 'option'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export interface Field {
  readonly column: string;
  readonly key: string;
  readonly kind: CellKind;
  /** What an empty cell means; absent if a cell must be filled in, undefined if the model then has no field. */
  readonly empty?: { readonly value: unknown };
}

const or = (value: unknown) => ({ empty: { value } });
const ABSENT = or(undefined);

/** Whether a group is edited separately, even if equal ones exist (rule shared-groups). */
export const SEPARATE = 'Separate';

/** The fields of the model that each kind of row has. */
export const FIELDS: Readonly<Record<RowKind, readonly Field[]>> = {
  category: [
    { column: 'Name', key: 'name', kind: TEXT },
    { column: 'Id', key: '_id', kind: TEXT, ...ABSENT },
  ],
  dish: [
    { column: 'Name', key: 'title', kind: TEXT },
    { column: 'Price', key: 'price', kind: PRICE },
    { column: 'Description', key: 'itemDescription', kind: TEXT, ...or('') },
    { column: 'Picture', key: 'imageUrl', kind: TEXT, ...or('') },
    { column: 'Tax %', key: 'taxRate', kind: TAX, ...ABSENT },
    { column: 'Popular', key: 'isPopular', kind: YES_NO, ...ABSENT },
    { column: 'Sold out', key: 'isSoldOut', kind: YES_NO, ...or(false) },
    { column: 'Off until', key: 'suspendUntil', kind: SECONDS, ...or(0) },
    { column: 'Off because', key: 'suspendReason', kind: TEXT, ...or(null) },
    { column: 'Id', key: '_id', kind: TEXT, ...ABSENT },
  ],
  group: [
    { column: 'Name', key: 'title', kind: TEXT },
    { column: 'At least', key: 'minPermitted', kind: COUNT, ...or(0) },
    { column: 'At most', key: 'maxPermitted', kind: COUNT, ...ABSENT },
    { column: 'Different at least', key: 'minPermittedUnique', kind: COUNT, ...or(0) },
    { column: 'Different at most', key: 'maxPermittedUnique', kind: COUNT, ...or(0) },
    { column: 'Free units', key: 'quantityInfo', kind: FREE_UNITS, ...ABSENT },
    { column: SEPARATE, key: 'isSeparate', kind: YES_NO, ...ABSENT },
  ],
  option: [
    { column: 'Name', key: 'title', kind: TEXT },
    { column: 'Price', key: 'price', kind: EXTRA },
    { column: 'Sold out', key: 'isSoldOut', kind: YES_NO, ...ABSENT },
    { column: 'Off until', key: 'soldOutUntil', kind: MILLISECONDS, ...ABSENT },
    { column: 'At most', key: 'maxPermitted', kind: COUNT, ...or(1) },
    { column: 'Different at most', key: 'maxPermittedUnique', kind: COUNT, ...or(0) },
    { column: 'Free units', key: 'chargeAbove', kind: COUNT, ...ABSENT },
    { column: 'Chosen at first', key: 'defaultQuantity', kind: COUNT, ...or(0) },
    { column: 'Opens at once', key: 'shouldAutoShowChildCustomizations', kind: YES_NO, ...or(false) },
    { column: 'Subtitle', key: 'subtitle', kind: SUBTITLE, ...ABSENT },
  ],
};

/** What an option adds that a list has in a row of its dish (rule list-columns). */
export const OPTION_PRICE: Field = { column: 'Option price', key: 'price', kind: EXTRA };

const LAST = [SEPARATE, 'Id'];
const OTHERS = Object.values(FIELDS).flatMap((fields) => fields.map(({ column }) => column));

/** The headings, in writing order. */
export const COLUMNS: readonly string[] = [
  ...new Set(['Row', 'Level', ...OTHERS.filter((column) => !LAST.includes(column)), ...LAST]),
];
