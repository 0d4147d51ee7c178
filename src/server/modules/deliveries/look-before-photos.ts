import { MAX_PHOTOS } from '#domain/order/photo-rules.ts';
import type { Problem } from '#domain/problems.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { CONTENT_WINDOW_MS, isAnswered } from '#server/http/idempotency.ts';
import { countPhotos } from '#server/modules/photos/index.ts';
import { checkStep, type FoundOrder, findForChange, isRepeat, statusScope } from './change-status.ts';
import { madeStepSince } from './deliveries-store.ts';
import { isReport, overtakenOrder } from './late-reports/keep-late-report.ts';
import type { StatusWish } from './status-wish.ts';

/** Whether this very request may have made the step already, with its answer lost. */
async function mayBeAnswered(dependencies: Dependencies, { order }: FoundOrder, wish: StatusWish): Promise<boolean> {
  const { by, to, idempotencyKey: key } = wish;
  if (key !== undefined) return isAnswered(dependencies, { scope: statusScope(by), key });
  const since = dependencies.clock.now() - CONTENT_WINDOW_MS;
  return madeStepSince(dependencies.database.db, { orderId: order.id, status: to, staffId: by.id, since });
}

/**
 * The problem of a step, looked for before its photos are decoded, since decoding costs far more than this check; null
 * where there is none, or where the photos belong to a report that is kept (rule late-reports). The transaction that
 * makes the step checks all of it again. Problems: NOT_FOUND, PENDING_ORDER, STATUS_CHANGED, STATUS_NOT_NEXT,
 * WRONG_ROLE, TOO_MANY_PHOTOS.
 */
export async function lookBeforePhotos(
  dependencies: Dependencies,
  wish: StatusWish,
  photos: number,
): Promise<Problem | null> {
  const { db } = dependencies.database;
  const now = dependencies.clock.now();
  if (photos > MAX_PHOTOS && !isReport(wish)) return { code: 'TOO_MANY_PHOTOS' };
  const found = await findForChange(db, wish, now);
  if (!found.ok) return (await overtakenOrder(db, wish, found.problem, now)) === null ? found.problem : null;
  const problem = isRepeat(found.value, wish, photos)
    ? await roomProblem(dependencies, found.value, wish, photos)
    : checkStep(found.value, wish, { at: now, shop: dependencies.shop.current });
  if (problem === null || (await overtakenOrder(db, wish, problem, now)) !== null) return null;
  return (await mayBeAnswered(dependencies, found.value, wish)) ? null : problem;
}

async function roomProblem(
  { database }: Dependencies,
  { order }: FoundOrder,
  wish: StatusWish,
  photos: number,
): Promise<Problem | null> {
  const isTooMany = (await countPhotos(database.db, order.id)) + photos > MAX_PHOTOS;
  return isTooMany && !isReport(wish) ? { code: 'TOO_MANY_PHOTOS' } : null;
}
