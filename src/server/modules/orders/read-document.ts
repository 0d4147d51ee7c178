import { z } from 'zod';
import { selectionSectionSchema } from '#contract/order/delivery.ts';
import { BUILDING_TYPES, eachDoorText } from '#domain/address/address-info.ts';
import { DROPOFF_OPTIONS } from '#domain/address/dropoff.ts';
import type { ItemSelections } from '#domain/menu/menu.ts';
import { BoundedMap } from '#server/bounded-map.ts';
import { storedFeesSchema } from '#server/modules/ledger/index.ts';
import type { OrderDelivery, OrderDocument, OrderLine } from './order-document.ts';

/**
 * The stored document is checked when its text is read: from the pending order to the order's page the same text is
 * read several times, so the last ones are cached. Objects are loose: additional fields of another server version stay
 * in the document.
 */

const selectionsSchema: z.ZodType<ItemSelections['customizations']> = z.record(
  z.string(),
  z.union([z.number(), z.array(z.number()), z.record(z.string(), z.number())]),
);

const lineSchema: z.ZodType<OrderLine> = z.looseObject({
  id: z.string(),
  itemId: z.string(),
  name: z.string(),
  quantity: z.number(),
  basePrice: z.number(),
  unitPrice: z.number(),
  totalPrice: z.number(),
  paidPrice: z.number().optional(),
  taxRate: z.number().exactOptional(),
  summary: z.string(),
  comprehensiveSelections: z.looseObject({ sections: z.array(selectionSectionSchema) }),
  specialInstructions: z.string().nullable(),
  customizations: selectionsSchema,
  childCustomizations: z.record(z.string(), selectionsSchema),
});

const deliverySchema: z.ZodType<OrderDelivery> = z.looseObject({
  address: z.looseObject({
    placeId: z.string(),
    fullAddress: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    coordinates: z.looseObject({ latitude: z.number(), longitude: z.number() }),
    buildingType: z.enum(BUILDING_TYPES),
    // An order that is older than one of the texts has none.
    ...eachDoorText(() => z.string().default('')),
  }),
  dropoffOption: z.enum(DROPOFF_OPTIONS),
  instructions: z.string(),
  distanceMiles: z.number(),
  route: z.looseObject({ miles: z.number(), minutes: z.number() }).exactOptional(),
});

const documentSchema: z.ZodType<OrderDocument> = z.looseObject({
  lines: z.array(lineSchema),
  fees: storedFeesSchema,
  tip: z.number(),
  finalTotal: z.number(),
  restaurant: z.looseObject({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    menuVersion: z.number(),
  }),
  delivery: deliverySchema,
  customer: z.looseObject({ phone: z.string(), name: z.string(), email: z.null() }),
});

const KEPT = 64;
const kept = new BoundedMap<string, OrderDocument>(KEPT);

/** The document of an order, from its stored text; frozen. Throws, naming the wrong fields, if it isn't one. */
export function readDocument({ document }: { readonly document: string }): OrderDocument {
  const known = kept.get(document);
  if (known !== undefined) return known;
  const read = documentSchema.safeParse(JSON.parse(document));
  if (read.success) {
    kept.set(document, read.data);
    return read.data;
  }
  const fields = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new Error(`a stored order document is damaged: ${fields}`);
}

/** The same for a list, which one damaged document must not empty (rule damaged-documents); null for such a one. */
export function readableDocument(stored: { readonly document: string }): OrderDocument | null {
  try {
    return readDocument(stored);
  } catch {
    return null;
  }
}
