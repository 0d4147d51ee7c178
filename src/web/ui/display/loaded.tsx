import type { ReactNode } from 'react';
import { isNotFound } from '#web/api/api-errors.ts';
import { FailedState } from './failed-state.tsx';
import { Loading } from './loading.tsx';
import { Skeleton } from './skeleton.tsx';

export interface LoadedProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  /** Read out while it waits: 'Loading the menu'. */
  readonly waiting: string;
  /** Said where it failed: 'We couldn’t load the menu'. */
  readonly failed: string;
  /** Said instead where the server knows nothing of it, and another try can't help. */
  readonly gone?: string;
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
  gone,
  shapes = ROWS,
  children,
}: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (error === null) return <Loading label={waiting}>{shapes}</Loading>;
  if (isNotFound(error)) return <FailedState title={gone ?? failed} message={error.message} />;
  return <FailedState title={failed} message={error.message} onRetry={() => void refetch()} />;
}
