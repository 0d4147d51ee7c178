export { findRestaurant, itemsById } from './find-restaurant.ts';
export { loadRestaurants } from './load-restaurants.ts';
export { type ImportPreview, previewImport } from './preview-import.ts';
export { type MenuFile, readMenuFile } from './read-menu-file.ts';
export { openRestaurantSnapshots, type RestaurantSnapshots } from './restaurant-snapshots.ts';
export { changeProfile, countRestaurants, readRestaurant, readVersions, saveNextVersion } from './restaurants-store.ts';
export { restaurantsRoutes } from './routes.ts';
