export { driverAway } from './driver-away.ts';
export { driversRoutes } from './routes.ts';
