export { isNewShop, openSetUp } from './first-owner.ts';
export { type AddressFileRead, type AddressFileTask, type UploadedAddresses, zoneOf } from './import-address-file.ts';
export { setUpRoutes } from './routes.ts';
