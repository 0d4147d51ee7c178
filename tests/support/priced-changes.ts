/** What changes of a paid order cost (rules address-change, dish-change). */
import { cartLine } from './checkout.ts';

/** What 'edge' costs more than 'near', cents. */
export const MORE = 275;

/** A bowl, and what it costs with each choice: a step of 50 cents, and far more. */
export const BOWLS = {
  tofu: { customizations: { '0': 1 }, childCustomizations: {}, totalPrice: 1200 },
  hot: { customizations: { '0': 1, '2': { '0': 1 } }, childCustomizations: {}, totalPrice: 1250 },
  chicken: {
    customizations: { '0': 0, '1': [0, 1] },
    childCustomizations: { '0-0-children': { '0': 0 } },
    totalPrice: 1650,
  },
} as const;
export const PRETZEL = cartLine({
  id: 'pretzel',
  menuItem: { id: 'pretzel' },
  quantity: 1,
  unitPrice: 333,
  totalPrice: 333,
});
export const BOWL = cartLine({
  ...{ id: 'bowl', menuItem: { id: 'bowl' }, quantity: 1, unitPrice: 1200, totalPrice: 1200 },
  customizations: { '0': 1 },
});
