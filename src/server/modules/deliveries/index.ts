export { cancelOwn } from './cancel-own.ts';
export { changeDetails } from './change-details.ts';
export { changeStatus, findForChange } from './change-status.ts';
export { readQuestions } from './close-questions.ts';
export { convertOrder } from './convert-order.ts';
export {
  findOrder,
  findReview,
  findStep,
  hasReview,
  isActiveDriver,
  readDrivers,
  readOrdersOfDriver,
  readStaffNames,
  readWholeHistory,
  storeTextedArrival,
} from './deliveries-store.ts';
export { changeSoldDish } from './dish/change-sold-dish.ts';
export { changeableDishes } from './dish/changeable-dishes.ts';
export { doorWaitOf } from './door-wait.ts';
export { assign, assignDriver } from './drivers/assign-driver.ts';
export {
  lockAvailableDriver,
  lockSharingDriver,
  ON_ROAD,
  readOwnState,
  readPositions,
  storeDriverState,
  storePosition,
  storeSharing,
} from './drivers/driver-states-store.ts';
export { joinHost } from './drivers/join-host.ts';
export { takingOf } from './drivers/taking.ts';
export { readOpenReports } from './late-reports/late-reports-store.ts';
export { showLateReports } from './late-reports/show-late-reports.ts';
export { findOwnOrFormer, hasReportRoom, storePaidReport } from './late-reports/store-late-report.ts';
export { PHOTO_UPLOADS, UPLOAD_ANSWER_MS } from './photo-status-route.ts';
export { readPhotoForm } from './read-photo-form.ts';
export { recordStep } from './record-step.ts';
export { deliveriesRoutes } from './routes.ts';
export { type ReadyInput, setReadyTime } from './set-ready-time.ts';
export { withdrawChange } from './withdraw-change.ts';
export { announceStep, writeStep } from './write-step.ts';
