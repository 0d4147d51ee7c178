export { readExceptions } from './read-exceptions.ts';
export { exceptionsRoutes } from './routes.ts';
