/**
 * Replaces the query library's module of infinite queries, which no page uses and every first screen would load.
 * To use them, remove the alias in vite.config.ts.
 */
function leftOut(): never {
  throw new Error('the build leaves infinite queries out');
}

export const infiniteQueryBehavior = (): never => leftOut();
export const hasNextPage = (): never => leftOut();
export const hasPreviousPage = (): never => leftOut();
