export { deleteStateChangesBefore } from './driver-hours-store.ts';
export { trackedDriver } from './driver-positions.ts';
export { passOffers } from './pass-offers.ts';
export { driversRoutes } from './routes.ts';
export { setDriverState } from './shift.ts';
export { tellPlanner } from './tell-planner.ts';
