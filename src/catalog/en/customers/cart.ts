// Add to cart, aside lines, cart aside
export const startANewOrder = 'Start a new order?';
export const addingReplacesCart = (items: string, restaurantName: string, name: string) =>
  `Your cart has ${items} from ${restaurantName}. Adding from ${name} will replace it.`;
export const startNewOrder = 'Start new order';
export const keepMyCart = 'Keep my cart';
export const itemsInYourCart = (items: string, restaurantName: string) =>
  `You have ${items} from ${restaurantName} in your cart.`;
export const openCart = 'Open cart';
export const loadingTheCart = 'loading the cart';
export const emptyCartText = 'Nothing here yet. Add a dish and it appears here.';

// Cart bar, cart line
export const viewOrderFrom = (restaurantName: string) => `View order from ${restaurantName}`;
export const quantityOf = (title: string) => `Quantity of ${title}`;

// Cart page
export const yourCart = 'Your cart';
export const goToCheckoutFor = (totalPrice: string) => `Go to checkout · ${totalPrice}`;
export const addMoreItems = 'Add more items';
export const sum = 'Order summary';
export const feesShownAtCheckout = 'Delivery fee, tax and order fees are shown at checkout, before you pay.';
export const linesRemoved = (linesInWords: string) => `${linesInWords} removed`;
export const goToCheckout = 'Go to checkout';
export const orderOnceKitchenOpens = 'You can order once the kitchen is open again.';

// Lines in words
export const moreCount = (namesCount: number) => `${namesCount} more`;
