export { menuPicturesRoutes } from './routes.ts';
export { isLink, knownPictures, storeLinkedPictures, storePictures } from './store-pictures.ts';
export { sweepPictures } from './sweep-pictures.ts';
