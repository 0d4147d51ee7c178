import { Skeleton } from '#web/ui/display/skeleton.tsx';

/** Gray shapes while statements load. */
export const STATEMENT_SHAPES = (
  <>
    <Skeleton shape="heading" width="half" />
    <Skeleton />
    <Skeleton />
  </>
);
