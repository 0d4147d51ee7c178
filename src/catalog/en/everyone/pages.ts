// Error boundary
export const cartAndAddressSafe = ' Your cart and your address are safe.';
export const somethingWentWrong = 'Something went wrong';
export const pageNotShown = (safe: string) => `This page could not be shown.${safe}`;
export const backTo = (part: string) => `Back to ${part}`;

// Page head, page skeleton
export const localRestaurants = 'local restaurants';
export const restaurantsNear = (place: string) => `restaurants near ${place},`;
export const homeDescription = (restaurants: string, brand: string) =>
  `Order from ${restaurants} and have it brought to your door by ${brand}.`;
export const menuDescription = (name: string, cuisine_type: string, city: string, brand: string) =>
  `The menu of ${name} (${cuisine_type}) in ${city}, delivered by ${brand}.`;
export const dishDescription = (title: string, name: string, brand: string) =>
  `${title} from ${name}, delivered by ${brand}.`;
export const welcomeDescription = (promise: string) => `Leave your phone number and delivery is free. ${promise}`;
export const loadingThePage = 'Loading the page';
/** 'Failed to complete {showingThePage} after 4 attempts.' */
export const showingThePage = 'loading the page';

// Dispatch board
export const theKeys = 'the keys';
export const theMap = 'the map';

// Menu preview
export const wouldGoIntoCart = (quantity: number, title: string, cents: string) =>
  `${quantity} × ${title} would go into the cart for ${cents}. This is a preview: nothing is ordered.`;
export const customersSeeOncePublished = 'Customers see this once you publish.';
export const preview = 'Preview.';
export const backToEditing = 'Back to editing';
export const previewName = (name: string) => `Preview: ${name}`;
export const theCart = 'The cart';
export const cartPreviewText = 'Customers see what they’ve chosen here.';
export const previewNothingIsOrdered = 'Preview: nothing is ordered.';
export const previewTitle = 'Preview';
export const loadingThePreview = 'Loading the preview';
export const previewNotLoaded = 'We couldn’t load the preview';
export const dishNotOnMenu = 'This dish is not on the menu';
export const mayBeRemoved = 'It may have been removed.';

// Change dish, parts
export const backToTheOrder = 'Back to the order';
export const payOnlyTheDifference =
  'You pay only the difference. If the dish costs less, we refund the difference to your card.';
export const couldntChangeDish = "We couldn't change the dish. Try again, or call us.";
export const addingTheDish = 'adding the dish';
export const deliveryDetails = 'delivery details';
