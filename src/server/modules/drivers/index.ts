export { deleteStateChangesBefore } from './driver-hours-store.ts';
export { trackedDriver } from './driver-positions.ts';
export { passOffers } from './pass-offers.ts';
export { plannerMetric } from './planner-metric.ts';
export { driversRoutes } from './routes.ts';
export { setDriverState } from './shift.ts';
