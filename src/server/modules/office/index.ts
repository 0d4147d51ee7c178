export { officeMenuView, restaurantSwitch } from './menu-view.ts';
export { officeRoutes } from './routes.ts';
export { moveSwitch } from './switch-menu.ts';
