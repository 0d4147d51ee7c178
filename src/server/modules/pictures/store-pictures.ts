import * as catalog from '#catalog/server/pictures.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { menuPicturePath } from '#domain/menu/menu-picture-path.ts';
import type { Result } from '#domain/result.ts';
import { limitConcurrency } from '#server/modules/photos/index.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import type { PictureSource } from '#server/ports/picture-source.ts';
import { type PictureFault, preparePicture } from './prepare-picture.ts';
import { noteSource, pictureFrom, storePicture } from './stored-pictures.ts';

/** No real menu has more pictures. */
const MOST = 5000;
const AT_ONCE = 4;
/** For all pictures together; the next import continues with the missing ones. */
const ALL_MS = 15 * 60_000;

export interface FailedPicture {
  readonly url: string;
  /** As text, for example 'is no picture in JPEG, PNG, WebP or GIF'. */
  readonly reason: string;
}

interface KeepOptions {
  readonly pictures: FileStore;
  readonly source: PictureSource;
  readonly now: () => number;
  readonly onPicture?: (done: number, of: number) => void;
}

const FAULT_WORDS: Readonly<Record<PictureFault, string>> = {
  kind: catalog.notAPicture,
  heic: catalog.heicPicture,
  pixels: catalog.tooManyPixels,
  broken: catalog.pictureBroken,
};

/** Whether a picture is on another server. */
export const isLink = (url: string): boolean => /^https?:/i.test(url);

/** The links to pictures on other servers that the restaurants have, each once. */
function pictureLinks(restaurants: readonly Restaurant[]): readonly string[] {
  const urls = restaurants.flatMap(({ logo, menu }) => [
    logo,
    ...menu.flatMap(({ items }) => items.map(({ imageUrl }) => imageUrl)),
  ]);
  return [...new Set(urls.filter(isLink))];
}

/** The restaurants with our own pictures instead of links; for links without one, see `others`. */
function withPictures(
  restaurants: readonly Restaurant[],
  names: ReadonlyMap<string, string>,
  others: 'none' | 'stay',
): readonly Restaurant[] {
  const own = (url: string): string => {
    const name = names.get(url);
    if (name !== undefined) return menuPicturePath(name);
    return isLink(url) && others === 'none' ? '' : url;
  };
  return restaurants.map((restaurant) => ({
    ...restaurant,
    logo: own(restaurant.logo),
    menu: restaurant.menu.map((category) => ({
      ...category,
      items: category.items.map((item) => ({ ...item, imageUrl: own(item.imageUrl) })),
    })),
  }));
}

export interface KnownPictures {
  /** As they would be stored without fetching anything. */
  readonly restaurants: readonly Restaurant[];
  /** How many pictures are still to be fetched. */
  readonly missing: number;
}

/** Which of the pictures we have already. Nothing is fetched; what is missing becomes no picture, or stays a link. */
export async function knownPictures(
  restaurants: readonly Restaurant[],
  pictures: FileStore,
  others: 'none' | 'stay' = 'none',
): Promise<KnownPictures> {
  const names = new Map<string, string>();
  const links = pictureLinks(restaurants);
  for (const url of links) {
    const name = await pictureFrom(pictures, url);
    if (name !== null) names.set(url, name);
  }
  return { restaurants: withPictures(restaurants, names, others), missing: links.length - names.size };
}

async function keepOne(url: string, { pictures, source }: KeepOptions): Promise<Result<string, string>> {
  const known = await pictureFrom(pictures, url);
  if (known !== null) return { ok: true, value: known };
  const fetched = await source(url);
  if (!fetched.ok) return fetched;
  const prepared = await preparePicture(fetched.value);
  if (!prepared.ok) return { ok: false, problem: FAULT_WORDS[prepared.problem] };
  const name = await storePicture(pictures, prepared.value);
  await noteSource(pictures, url, name);
  return { ok: true, value: name };
}

/**
 * Fetches the pictures that restaurants link to and keeps them, so that the shop shows them itself
 * (rule menu-pictures); stored ones aren't fetched again. Returns the restaurants with our own pictures, and the failed
 * pictures; their dishes have none.
 */
export async function storePictures(
  restaurants: readonly Restaurant[],
  options: KeepOptions,
): Promise<{ readonly restaurants: readonly Restaurant[]; readonly failed: readonly FailedPicture[] }> {
  const { names, failed } = await storeLinkedPictures(pictureLinks(restaurants), options);
  return { restaurants: withPictures(restaurants, names, 'none'), failed };
}

/** Fetches and keeps the pictures of links: our name for each, and those that failed. */
export async function storeLinkedPictures(
  links: readonly string[],
  options: KeepOptions,
): Promise<{ readonly names: ReadonlyMap<string, string>; readonly failed: readonly FailedPicture[] }> {
  const names = new Map<string, string>();
  const failed: FailedPicture[] = [];
  const inTurn = limitConcurrency(AT_ONCE);
  const until = options.now() + ALL_MS;
  let done = 0;
  const one = async (url: string, at: number): Promise<void> => {
    const isInTime = at < MOST && options.now() < until;
    const kept = isInTime ? await keepOne(url, options) : { ok: false as const, problem: catalog.notReachedInTime };
    if (kept.ok) names.set(url, kept.value);
    else failed.push({ url, reason: kept.problem });
    done += 1;
    options.onPicture?.(done, links.length);
  };
  await Promise.all(links.map((url, at) => inTurn(() => one(url, at))));
  return { names, failed };
}
