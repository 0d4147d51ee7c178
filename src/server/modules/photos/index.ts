export { limitConcurrency } from './limit-concurrency.ts';
export { loadSharp } from './load-sharp.ts';
export { photoLinks, signPhotos } from './photo-links.ts';
export { countPhotos, deletePhotosBefore, findPhotoFile, readPhotos } from './photos-store.ts';
export { photosRoutes } from './routes.ts';
export { isLarge, shrinkLarge } from './shrink-large.ts';
export { removeUnused, type StoredPhoto, storePhotos, sweepPhotos } from './store-photos.ts';
