/** The texts that the shop's first script says of itself: it does not carry those of all the other problems. */
export const OWN_TEXT = {
  INTERNAL: 'Something went wrong on our side. Please try again.',
  CART_TOO_LARGE: 'Your cart is full. Please place this order first.',
} as const;
