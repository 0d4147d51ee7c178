/**
 * Replaces the query library's module of infinite queries, which no page uses and every first screen would load.
 * To use them, remove the alias in vite.config.ts.
 */
export function infiniteQueryBehavior(): never {
  throw new Error('the build leaves infinite queries out');
}

export const hasNextPage = infiniteQueryBehavior;
export const hasPreviousPage = infiniteQueryBehavior;
