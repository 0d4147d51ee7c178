// Add to cart
export const startANewOrder = 'Start a new order?';
export const cartAddingReplace = (items: string, restaurantName: string, name: string) =>
  `Your cart has ${items} from ${restaurantName}. Adding from ${name} will replace it.`;
export const startNewOrder = 'Start new order';
export const keepMyCart = 'Keep my cart';

// Aside lines
export const viewOrder = 'View order';
export const cart = (items: string, restaurantName: string) => `You have ${items} from ${restaurantName} in your cart.`;
export const openCart = 'Open cart';

// Cart aside
export const loadingTheCart = 'loading the cart';
export const emptyCartText = 'Nothing here yet. Add a dish and it appears here.';

// Cart bar
export const viewOrderFromOf = (restaurantName: string) => `View order from ${restaurantName}`;

// Cart line
export const quantityOfOf = (title: string) => `Quantity of ${title}`;
export const eachPrice = (unitPriceFormatted: string) => `${unitPriceFormatted} each`;
export const editTitle = (title: string) => `Edit ${title}`;

// Cart page
export const yourCart = 'Your cart';
export const goToCheckoutOf = (totalPrice: string) => `Go to checkout · ${totalPrice}`;
export const yourCartIsEmpty = 'Your cart is empty';
export const findSomethingGood = 'Find something good, and it will show up here.';
export const addMoreItems = 'Add more items';
export const sum = 'Sum';
export const subtotal = 'Subtotal';
export const deliveryFeeTax = 'Delivery fee, tax and order fees are shown at checkout, before you pay.';
export const removedLinesInWords = (linesInWords: string) => `${linesInWords} removed`;
export const goToCheckout = 'Go to checkout';
export const orderOnceKitchen = 'You can order once the kitchen is open again.';

// Lines in words
export const moreNamesCount = (namesCount: number) => `${namesCount} more`;
