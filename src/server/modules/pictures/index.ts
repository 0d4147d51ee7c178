export { keepPictures, knownPictures } from './keep-pictures.ts';
export { menuPicturesRoutes } from './routes.ts';
