export { answerByText } from './answer-by-text.ts';
export { missingHandlers } from './answer-missing.ts';
export { staffMissing } from './mark-missing.ts';
export { missingRoutes } from './missing-routes.ts';
