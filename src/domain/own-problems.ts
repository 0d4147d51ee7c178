import * as catalog from '#catalog/everyone/problems.ts';
/** The messages in the shop's first script, which doesn't contain those of all other problems. */
export const OWN_TEXT = {
  INTERNAL: catalog.somethingWentWrong,
  CART_TOO_LARGE: catalog.cartFull,
} as const;
