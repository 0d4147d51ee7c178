// Cuisine chips, restaurant card, restaurant results
export const all = 'All';
export const hasDish = (dish: string) => `Has ${dish}`;
export const noRestaurantsMatch = 'No restaurants match your search';
export const tryAnotherWord = 'Try another word, or a dish you feel like.';
export const showAllRestaurants = 'Show all restaurants';
export const restaurantsFound = (count: number) => (count === 1 ? '1 restaurant found' : `${count} restaurants found`);
export const nearYou = 'Near you';
export const openNearYou = 'Open near you';

// Restaurants page
export const noRestaurantsAvailable = 'No restaurants available';
export const noneServeThisArea = "We don't have any restaurants serving this area yet.";
export const errorLoadingRestaurants = 'Error loading restaurants';

// Restaurants top
export const newYorkNy = 'New York, NY';
export const deliverNow = 'Deliver now';
export const searchRestaurantsAndDishes = 'Search restaurants and dishes';
export const restaurantsAndDishes = 'Restaurants and dishes';
