import type { ReactNode } from 'react';
import { FailedState } from './failed-state.tsx';
import { Loading } from './loading.tsx';
import { Skeleton } from './skeleton.tsx';

export interface LoadedProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  /** Read out while it waits: 'Loading the menu'. */
  readonly waiting: string;
  /** Said where it failed: 'We couldn’t load the menu'. */
  readonly failed: string;
  /** Skeletons in the shape of the content; three lines of a list where absent. */
  readonly shapes?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

const ROWS = (
  <>
    <Skeleton shape="heading" />
    <Skeleton shape="heading" />
    <Skeleton shape="heading" />
  </>
);

/** What a query answers, or that it waits, or that it failed (rules loading-shapes, empty-and-failed). */
export function Loaded<T>({
  query: { data, error, refetch },
  waiting,
  failed,
  shapes = ROWS,
  children,
}: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (error === null) return <Loading label={waiting}>{shapes}</Loading>;
  return <FailedState title={failed} message={error.message} onRetry={() => void refetch()} />;
}
