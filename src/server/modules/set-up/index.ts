export { type AddressFileRead, type AddressFileTask, type UploadedAddresses, zoneOf } from './import-address-file.ts';
export { isNewShop, openSetUp } from './open-set-up.ts';
export { setUpRoutes } from './routes.ts';
