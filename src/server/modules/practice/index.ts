export { clearPractice } from './practice-process.ts';
export { type PracticeParts, practiceFolder } from './practice-room.ts';
export { practiceRoutes } from './routes.ts';
