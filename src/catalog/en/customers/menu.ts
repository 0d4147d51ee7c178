// Category tabs
export const menuCategories = 'Menu categories';

// Dish card
export const addMoreInCart = (title: string, inCart: number) => `Add ${title}, ${inCart} in your cart`;
export const addTitle = (title: string) => `Add ${title}`;
export const soldOut = 'Sold out';
export const notAvailable = 'Not available';

// Menu content
export const noMenuItemsAvailable = 'No menu items available.';
export const noDishesMatch = 'No dishes match your search.';
export const searchThisMenu = 'Search this menu';

// Menu list
export const noItemsAvailable = 'No items available in this category.';

// Menu sections
export const popular = 'Popular';

// Restaurant header
export const deliveryFromFee = (fee: string) => `Delivery from ${fee}`;
export const deliveryAboutFee = (fee: string) => `Delivery about ${fee}`;
export const closedRightNow = 'Closed right now';
export const closedRightNowOpens = (opens: string) => `Closed right now. ${opens}`;

// Restaurant page
export const backToRestaurants = 'Back to restaurants';
export const goBack = 'Go Back';
export const errorLoadingRestaurant = 'Error loading restaurant';
export const restaurantNotFound = 'Restaurant not found';
export const restaurantDataNotFound = 'Restaurant data not found';
export const mayBeClosed = 'It may have closed, or the link may be wrong.';

// Restaurant skeleton
export const loadingRestaurant = 'Loading restaurant';

// View order bar
export const viewOrder = 'View order';
