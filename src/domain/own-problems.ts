import * as catalog from '#catalog/problems.ts';
/** The texts that the shop's first script says of itself: it does not carry those of all the other problems. */
export const OWN_TEXT = {
  INTERNAL: catalog.somethingWentWrong,
  CART_TOO_LARGE: catalog.cartFullPlace,
} as const;
