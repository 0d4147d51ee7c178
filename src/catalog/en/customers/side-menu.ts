// Forget me, own links
export const forgetMyDetails = 'Forget my details?';
export const forgetExplained =
  'Your name, address, phone number and cart are removed from this device. Orders you have placed stay as they are, but this device opens them only with the link from a text.';
export const forgetMe = 'Forget me';
export const forgetOnThisDevice = 'Forget my details on this device';
export const yourEarlierOrder = 'Your earlier order';
export const yourCartFrom = (totalItems: number, restaurantName: string) =>
  `Your cart: ${totalItems} from ${restaurantName}`;
