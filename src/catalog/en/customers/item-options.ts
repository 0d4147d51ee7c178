// Chosen children, edit item
export const needsAChoice = (titles: string) => `Needs a choice: ${titles}`;
export const optionalTitles = (titles: string) => `Optional: ${titles}`;
export const choose = 'Choose';
export const update = 'Update';
export const chooseNowOrderLater = 'You can choose your options now and order once the kitchen opens.';

// Item failed, item form
export const fromPrice = (price: string) => `from ${price}`;
export const cartItemNotFound = 'Cart item not found';
export const mayBeRemovedFromCart = 'It may have been removed from your cart.';
export const chooseFromMenu = 'Please choose it from the menu.';
export const mayBeOffTheMenu = 'It may no longer be on the menu.';
export const errorLoadingMenuItem = 'Error loading menu item';
export const menuItem = 'Menu item';
export const specialInstructions = 'Special instructions';
export const instructionsHint = 'Anything the kitchen should know';

// Item frame, item page, item skeleton
export const backToTheMenu = 'Back to the menu';
export const itemSoldOut = 'This item is sold out.';
export const itemNotAvailable = (reason: string) => `This item is not available right now. ${reason}`;
export const loadingMenuItem = 'Loading menu item';

// Menu changed text, option group, option modals, option row
export const pleaseCheckYourChoices = 'Please check your choices.';
export const chooseAgainInPlaceOf = (lost: string) => `Please choose a replacement for ${lost}.`;
export const theMenuHasChanged = (next: string) => `The menu has changed. ${next}`;
export const firstFree = (group: string, free: number) => `${group} · first ${free} free`;
export const required = 'Required';
export const selectionsNotSaved = 'Sorry, something went wrong while saving your selections. Please try again.';
export const savePrice = (price: string) => `Save · ${price}`;
export const freeThen = (chargeAbove: number, effect: string) => `${chargeAbove} free, then ${effect}`;
