import type { Problem } from '#domain/problems.ts';
import { fail, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { removeUnused, storePhotos } from '#server/modules/photos/index.ts';
import { changeStatus } from './change-status.ts';
import { lookBeforePhotos } from './look-before-photos.ts';
import type { StatusChange, StatusWish } from './status-wish.ts';

/**
 * Changes an order's status with its photos (rule photos-with-step). The photos are prepared and stored on disk before
 * the transaction that writes their rows together with the step. They are removed again where that transaction refuses,
 * or where the step had been made before. Where nobody knows whether their rows were written, they stay, and the sweep
 * removes those that turn out to be unused. Problems: those of `storePhotos` and `changeStatus`.
 */
export async function changeStatusWithPhotos(
  dependencies: Dependencies,
  wish: Omit<StatusWish, 'photos'>,
  files: readonly Uint8Array[],
): Promise<Result<StatusChange, Problem>> {
  if (files.length === 0) return changeStatus(dependencies, wish);
  const problem = await lookBeforePhotos(dependencies, wish, files.length);
  if (problem !== null) return fail(problem);
  const photos = await storePhotos(dependencies, files);
  if (!photos.ok) return photos;
  const changed = await changeStatus(dependencies, { ...wish, photos: photos.value });
  await removeUnused(
    dependencies,
    photos.value.map(({ file }) => file),
  );
  return changed;
}
