export { openAddressServed } from './address-served.ts';
export { cachedMenus } from './cached-menus.ts';
export { putIntoDraft, putPicturesIntoDraft } from './drafts/edit-draft.ts';
export { readMenuDraft } from './drafts/read-menu-draft.ts';
export { menuDraftRoutes } from './drafts/routes.ts';
export { findOrderRestaurant, findRestaurant, itemsById } from './find-restaurant.ts';
export { loadRestaurants } from './load-restaurants.ts';
export { writeSpreadsheet } from './menu-files/spreadsheet/write-spreadsheet.ts';
export { type ImportPreview, previewDraftImport, previewImport } from './preview-import.ts';
export { readAll } from './profiles/profiles-store.ts';
export { profileRoutes } from './profiles/routes.ts';
export {
  type MenuFileContent,
  type MenuFileRead,
  MOST_LINES,
  readMenuSafely,
  TOO_LARGE_TEXT,
} from './read-menu-safely.ts';
export { openRestaurantSnapshots } from './restaurant-snapshots.ts';
export {
  changeProfile,
  countRestaurants,
  readBusy,
  readBusyUntil,
  readRestaurant,
  readVersions,
  saveNextVersion,
  storeBusy,
} from './restaurants-store.ts';
export { type Menus, restaurantsRoutes } from './routes.ts';
