export type { AddressFileRead, AddressFileTask, UploadedAddresses } from './import-address-file.ts';
export { isNewShop, openSetUp } from './open-set-up.ts';
export { setUpRoutes } from './routes.ts';
