import { ApiRefusal } from './api-errors.ts';

/** Whether the server knows nothing of what was asked for. */
export const isNotFound = (error: Error | null): boolean => error instanceof ApiRefusal && error.status === 404;
