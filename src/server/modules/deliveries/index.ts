export { assignDriver } from './assign-driver.ts';
export { convertOrder } from './convert-order.ts';
export { findOrder, readStepNote } from './deliveries-store.ts';
export { recordStep } from './record-step.ts';
export { deliveriesRoutes } from './routes.ts';
export { takingOf } from './taking.ts';
export { announceStep, writeStep } from './write-step.ts';
