export { loadSharp } from './load-sharp.ts';
export { photoLinks } from './photo-links.ts';
export { countPhotos, deletePhotosBefore } from './photos-store.ts';
export { photosRoutes } from './routes.ts';
export { removeUnused, storePhotos, sweepPhotos } from './store-photos.ts';
export { takeTurns } from './take-turns.ts';
