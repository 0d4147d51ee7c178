import { useEffect, useRef, useState } from 'react';
import type { OwnPicture } from '#contract/shop/own-pictures.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { classNames } from '../class-names.ts';

interface FoodPictureProps {
  readonly slug: OwnPicture;
  /** Below the first screen. */
  readonly isLater?: boolean;
  readonly className?: string | undefined;
}

/** A decorative picture; if it can't be loaded, nothing is shown. */
export function FoodPicture({ slug, isLater = false, className }: FoodPictureProps) {
  const { hasPictures } = useArea();
  const ref = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    // The picture may have failed before hydration.
    const image = ref.current;
    if (image?.complete === true && image.naturalWidth === 0) setBroken(true);
  }, []);
  if (!hasPictures) return null;
  return (
    <img
      ref={ref}
      className={classNames('w-full h-auto', isBroken && 'unseen', className)}
      src={`/pictures/${slug}.webp`}
      alt=""
      width={256}
      height={256}
      decoding="async"
      loading={isLater ? 'lazy' : 'eager'}
      fetchPriority="low"
      onError={() => setBroken(true)}
    />
  );
}
