export { trackedDriver } from './driver-positions.ts';
export { driversRoutes } from './routes.ts';
