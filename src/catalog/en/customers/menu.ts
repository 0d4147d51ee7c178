// Category tabs, dish card
export const menuCategories = 'Menu categories';
export const addMoreInCart = (title: string, inCart: number) => `Add ${title}, ${inCart} in your cart`;
export const addTitle = (title: string) => `Add ${title}`;
export const notAvailable = 'Not available';

// Menu content, menu list, menu sections
export const noMenuItemsAvailable = 'No menu items available.';
export const noDishesMatch = 'No dishes match your search.';
export const dishesFound = (count: number) => (count === 1 ? '1 dish found' : `${count} dishes found`);
export const searchThisMenu = 'Search this menu';
export const noItemsAvailable = 'No items available in this category.';
export const popular = 'Popular';

// Restaurant header
export const freeDelivery = 'Free delivery';
export const deliveryFromFee = (fee: string) => `Delivery from ${fee}`;
export const deliveryAboutFee = (fee: string) => `Delivery about ${fee}`;
export const closedRightNowOpens = (opens: string) => `Closed right now. ${opens}`;

// Restaurant page, restaurant skeleton
export const backToRestaurants = 'Back to restaurants';
export const errorLoadingRestaurant = 'Error loading restaurant';
export const mayBeClosed = 'It may have closed, or the link may be wrong.';
export const loadingRestaurant = 'Loading restaurant';
