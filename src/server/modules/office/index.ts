export { csvLine } from './csv-line.ts';
export { officeRoutes } from './routes.ts';
