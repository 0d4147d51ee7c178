import { Skeleton, type SkeletonProps } from './skeleton.tsx';

/** Gray shapes in place of a heading and the lines below it, each as wide as it says. */
export const HeadedSkeleton = ({ lines }: { readonly lines: readonly NonNullable<SkeletonProps['width']>[] }) => (
  <>
    <Skeleton shape="heading" width="half" />
    {lines.map((width, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
      <Skeleton key={at} width={width} />
    ))}
  </>
);
