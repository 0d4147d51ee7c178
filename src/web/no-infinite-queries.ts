/**
 * Stands in for the query library's module of infinite queries, which no page uses and every first screen would load.
 * Whoever needs them removes the alias in vite.config.ts.
 */
export function infiniteQueryBehavior(): never {
  throw new Error('the build leaves infinite queries out');
}

export const hasNextPage = infiniteQueryBehavior;
export const hasPreviousPage = infiniteQueryBehavior;
