export { isLink, keepLinks, keepPictures, knownPictures } from './keep-pictures.ts';
export { menuPicturesRoutes } from './routes.ts';
export { sweepPictures } from './sweep-pictures.ts';
