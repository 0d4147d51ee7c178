import { ApiRefusal } from './api-errors.ts';

export const isNotFound = (error: Error | null): boolean => error instanceof ApiRefusal && error.status === 404;
