/** One edit of a menu, as it travels from an editor (rule menu-edits). */
import { z } from 'zod';
import { menuCategorySchema, menuItemSchema } from '../menu-schema.ts';

const dish = menuItemSchema.shape;
const category = menuCategorySchema.shape;

/** Both are absent if the field is: a `value` that is absent takes an optional field away. */
const change = <T extends z.ZodType>(value: T) =>
  z.object({ was: z.unknown().exactOptional().describe('What the person saw.'), value }).exactOptional();

const dishChanges = z
  .object({
    title: change(dish.title),
    itemDescription: change(dish.itemDescription),
    price: change(dish.price),
    taxRate: change(dish.taxRate),
    imageUrl: change(dish.imageUrl),
    isSoldOut: change(dish.isSoldOut),
    isPopular: change(dish.isPopular),
    suspendUntil: change(dish.suspendUntil),
    suspendReason: change(dish.suspendReason),
    customizationsList: change(dish.customizationsList),
  })
  .meta({ id: 'DishChanges', description: 'The fields that change; all choices of a dish are one field.' });

const after = z.string().max(200).nullable().describe('The id of what stands before it; null where it is the first.');
const place = z.object({ categoryId: category._id, after });

export const menuEditSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('change-dish'), id: dish._id, changes: dishChanges }),
    z.object({
      kind: z.literal('change-category'),
      id: category._id,
      changes: z.object({ name: change(category.name) }),
    }),
    z.object({ kind: z.literal('add-category'), category: menuCategorySchema, after }),
    z.object({ kind: z.literal('remove-category'), category: menuCategorySchema, after }),
    z.object({ kind: z.literal('move-category'), id: category._id, from: after, to: after }),
    z.object({ kind: z.literal('add-dish'), dish: menuItemSchema, categoryId: category._id, after }),
    z.object({ kind: z.literal('remove-dish'), dish: menuItemSchema, categoryId: category._id, after }),
    z.object({ kind: z.literal('move-dish'), id: dish._id, from: place, to: place }),
  ])
  .meta({ id: 'MenuEdit', description: 'One edit of a menu, with what the person saw.' });
