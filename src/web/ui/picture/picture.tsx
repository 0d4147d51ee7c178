import { useState } from 'react';
import { isOwnPicture, sizedPicture } from '#domain/menu/menu-picture-path.ts';
import { useHydrated } from '#web/state/store/hydrated.ts';
import { classNames } from '../class-names.ts';
import styles from './picture.module.css';

const TILES = [styles.tile1, styles.tile2, styles.tile3, styles.tile4, styles.tile5, styles.tile6];
/** The constants of the FNV-1a hash: similar names get different tints. */
const HASH_START = 2_166_136_261;
const HASH_PRIME = 16_777_619;

/** The same name always has the same tint. */
function tileOf(name: string): string | undefined {
  let hash = HASH_START;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), HASH_PRIME);
  return TILES[((hash ^ (hash >>> 15)) >>> 0) % TILES.length];
}

/** The demo's dishes are cut out and shown on the tile; its covers, and photos, fill it. */
const isCutOut = (url: string): boolean => /^\/pictures\/(?!cover)/.test(url);

interface PictureProps {
  /** The dish or restaurant: tints the tile, and gives the initial on an empty plate where there is no picture. */
  readonly name: string;
  /** '' if there is none. */
  readonly imageUrl: string;
  /** On the first screen: loaded at once and first. */
  readonly eager?: boolean;
  /** As wide as a card or a page, not beside words in a list. */
  readonly large?: boolean;
  readonly className?: string | undefined;
}

/**
 * Food on a softly tinted tile (rule food-without-picture). It is decorative: the name is beside it as text. In the
 * server's HTML only eager pictures are fetched; on a slow line the others would delay the script that makes the page
 * interactive.
 */
export function Picture({ name, imageUrl, eager = false, large = false, className }: PictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isFetched = useHydrated() || eager;
  const isShown = isOwnPicture(imageUrl) && imageUrl !== brokenUrl;
  return (
    <span className={classNames(styles.picture, tileOf(name), className)}>
      {isShown ? (
        <img
          className={isCutOut(imageUrl) ? styles.cutOut : styles.photo}
          src={isFetched ? sizedPicture(imageUrl, large ? 'large' : 'small') : undefined}
          alt=""
          width={256}
          height={256}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          // One that failed before hydration tells nobody any more.
          ref={(image) => {
            if (image?.src && image.complete && !image.naturalWidth) setBrokenUrl(imageUrl);
          }}
          onError={() => setBrokenUrl(imageUrl)}
        />
      ) : (
        <span className={styles.plate} aria-hidden="true">
          {[...name.trim()][0]?.toUpperCase() ?? ''}
        </span>
      )}
    </span>
  );
}
