import type { CustomizationGroup, MenuItem, Option, SubtitleBlock } from '#domain/menu/menu.ts';
import type { Cart, CartLine } from '#domain/order/cart.ts';
import { readSelections } from '#domain/selection/read-selections.ts';
import type { ComprehensiveSelections } from '#domain/selection/selection-sections.ts';
import {
  type Check,
  listOf,
  number,
  orMissing,
  orNull,
  shape,
  textCheck,
  wholeCheck,
  yesOrNo,
} from '../store/check.ts';

/** What a stored cart must look like to be used (rules cart-contents, cart-line, stored-values-checked). */

const anyText = textCheck(Number.MAX_SAFE_INTEGER);
const cents = wholeCheck(-100_000_000, 100_000_000);
const amount = wholeCheck(0, 100_000_000);

const isSubtitle = listOf(
  shape<Pick<SubtitleBlock, 'children'>>({ children: listOf(shape<{ readonly text: string }>({ text: anyText })) }),
);

/** The fields of an option and a group that the cart and the item page read. Options and groups contain each other. */
const optionFields = shape<Omit<Option, 'childCustomizationList' | 'isSoldOut' | 'soldOutUntil' | 'isSwitchedOff'>>({
  title: anyText,
  price: cents,
  chargeAbove: orMissing(number) as Check<number>,
  subtitle: orMissing(isSubtitle) as Check<readonly SubtitleBlock[]>,
  defaultQuantity: number,
  maxPermitted: number,
  maxPermittedUnique: number,
  shouldAutoShowChildCustomizations: yesOrNo,
});
const groupFields = shape<Omit<CustomizationGroup, 'options' | 'quantityInfo' | 'isSeparate'>>({
  title: anyText,
  minPermitted: number,
  maxPermitted: number,
  minPermittedUnique: number,
  maxPermittedUnique: number,
});
const hasQuantityInfo = shape({ quantityInfo: orMissing(shape({ chargeAbove: number })) });

const isOption = (value: unknown): value is Option =>
  optionFields(value) && listOf(isGroup)((value as Option).childCustomizationList);
const isGroup = (value: unknown): value is CustomizationGroup =>
  groupFields(value) && hasQuantityInfo(value) && listOf(isOption)((value as unknown as CustomizationGroup).options);

const isMenuItem = shape<Omit<MenuItem, 'isPopular' | 'isSwitchedOff'>>({
  _id: anyText,
  title: anyText,
  itemDescription: anyText,
  price: orNull(cents),
  taxRate: orMissing(number) as Check<number>,
  imageUrl: anyText,
  isSoldOut: yesOrNo,
  suspendUntil: number,
  suspendReason: orNull(anyText),
  customizationsList: listOf(isGroup),
});

type Section = Pick<ComprehensiveSelections['sections'][number], 'title' | 'items'>;
const isSummary = shape({ sections: listOf(shape<Section>({ title: anyText, items: listOf(anyText) })) });

type CheckedLine = Omit<
  CartLine,
  'customizations' | 'childCustomizations' | 'comprehensiveSelections' | 'menuItemData'
>;
const lineFields = shape<CheckedLine>({
  id: textCheck(100, 1),
  menuItem: shape({ id: anyText, title: anyText, description: anyText, price: orNull(cents), priceFormatted: anyText }),
  quantity: wholeCheck(1, 99),
  unitPrice: amount,
  unitPriceFormatted: anyText,
  totalPrice: amount,
  totalPriceFormatted: anyText,
  specialInstructions: orNull(anyText),
  addedAt: number,
});
const lineParts = shape({ menuItemData: isMenuItem, comprehensiveSelections: isSummary });

const isLine = (value: unknown): value is CartLine =>
  lineFields(value) && lineParts(value) && readSelections(value) !== null;

const isLines = listOf(isLine, 1);
/** Each line has a unique id, as the server requires (rule cart-line). */
const isItems = (value: unknown): value is readonly CartLine[] =>
  isLines(value) && new Set(value.map(({ id }) => id)).size === value.length;

export const isCart = shape<Cart>({
  restaurantId: textCheck(100, 1),
  restaurantName: anyText,
  items: isItems,
  totalItems: wholeCheck(1, 100_000),
  totalPrice: amount,
  createdAt: number,
  updatedAt: number,
  expiresAt: number,
});
