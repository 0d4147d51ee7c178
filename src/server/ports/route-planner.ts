/** Plans which driver makes which stops (rule driver-suggestions). */
import type { Planned } from '#domain/dispatch/plan-routes.ts';
import type { Evening } from '#domain/dispatch/routes.ts';

/** Never throws: an adapter that cannot reach its service plans by the built-in rules. */
export interface RoutePlanner {
  readonly plan: (evening: Evening) => Promise<Planned>;
  /** Whether the service gave no usable answer the last time; absent where none is asked. */
  readonly isAway?: () => boolean;
}
