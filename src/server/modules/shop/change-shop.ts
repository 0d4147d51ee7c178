/** Changing the shop (rules shop-changes, shop-history): a new version each, from the one that was seen. */
import * as catalog from '#catalog/server/set-up-checks.ts';
import type { ShopConflict, ShopVersionAnswer, ZoneShrinks } from '#contract/shop/shop.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { fail, type Outcome, ok, type Problem } from '#domain/result.ts';
import { changedFields, mergeChanges, type ShopChanges } from '#domain/shop/merge-changes.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Trx } from '#server/database/database-port.ts';
import { appendEvent, SHOP_EVENT } from '#server/database/events/event-log.ts';
import { addShopVersion, readShopVersion, type ShopVersion } from '#server/database/stores/shop-versions.ts';
import { countInZone } from '#server/database/stores/zone-store.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { wholeShop } from '#server/settings-first-shop.ts';

export interface ShopInput {
  /** The version that the person saw. */
  readonly version: number;
  readonly changes: ShopChanges;
  readonly kind: 'change' | 'closure' | 'undo';
  /** It is known and wanted that fewer addresses are served. */
  readonly anyway?: true | undefined;
  readonly staff: StaffMember;
  readonly key: string | undefined;
}

/** A complete version: missing fields are as in the first shop. */
export type WholeVersion = ShopVersion & { readonly shop: Shop };

/** Reads a version, or the newest one if `version` is null; undefined if there is none. */
export async function readWholeVersion(
  { settings }: Pick<Dependencies, 'settings'>,
  db: Trx | Dependencies['database']['db'],
  version: number | null,
): Promise<WholeVersion | undefined> {
  const found = await readShopVersion(db, version);
  return found && { ...found, shop: wholeShop(settings.firstShop, found.shop) };
}

const answerOf = ({ version, at, person, shop }: WholeVersion): ShopVersionAnswer => ({
  success: true,
  version,
  at,
  person,
  shop,
});

/** A logo that is not kept here would leave a hole in every page. */
async function logoProblem({ menuPictures }: Dependencies, { logo }: ShopChanges): Promise<Problem | null> {
  if (logo === null || logo === undefined) return null;
  if (await menuPictures.has(logo.url.split('/').at(-1) ?? '')) return null;
  const issue = { path: 'changes.logo', message: catalog.uploadAgain };
  return { code: 'VALIDATION', details: { issues: [issue] } };
}

/** A change that shuts people out is asked about first (rule zone-asks). */
async function zoneProblem(
  trx: Trx,
  { kind, changes, anyway }: ShopInput,
  before: Shop,
  after: Shop,
): Promise<Problem | null> {
  const isMoved = 'hub' in changes || 'radiusMiles' in changes;
  if (kind !== 'change' || !isMoved || anyway === true) return null;
  const details: ZoneShrinks = { before: await countInZone(trx, before), after: await countInZone(trx, after) };
  return details.after < details.before ? { code: 'ZONE_SHRINKS', details } : null;
}

/** A value that the owner has sent counts as chosen from then on, even if it equals the default (rule set-up-asks). */
const asAsked = (shop: Shop, changes: ShopChanges): Shop => ({
  ...shop,
  unasked: shop.unasked.filter((field) => changes[field] === undefined),
});

/** Another change has taken the number: this one is made again, on top of it. */
const TAKEN: Problem = { code: 'SHOP_CHANGED' };
const TRIES = 5;

async function change(dependencies: Dependencies, trx: Trx, input: ShopInput): Outcome<ShopVersionAnswer> {
  const { version, changes, kind, staff } = input;
  const newest = await readWholeVersion(dependencies, trx, null);
  const seen = await readWholeVersion(dependencies, trx, version);
  if (newest === undefined || seen === undefined) return fail({ code: 'NOT_FOUND' });
  const merged = mergeChanges(seen.shop, newest.shop, changes);
  if (merged.kind === 'conflict') {
    const { version: number, at, person, shop } = newest;
    return fail({
      code: 'SHOP_CHANGED',
      details: { version: number, at, person, shop, fields: merged.fields } satisfies ShopConflict,
    });
  }
  const after = kind === 'change' ? asAsked(merged.shop, changes) : merged.shop;
  if (changedFields(newest.shop, after).length === 0) return ok(answerOf(newest));
  const shrinks = await zoneProblem(trx, input, newest.shop, after);
  if (shrinks !== null) return fail(shrinks);
  const at = dependencies.clock.now();
  const next = { version: newest.version + 1, kind, at, staffId: staff.id, person: staff.name, shop: after };
  if (!(await addShopVersion(trx, next))) return fail(TAKEN);
  await appendEvent(trx, { orderId: SHOP_EVENT, kind: SHOP_EVENT, payload: {}, at });
  return ok(answerOf(next));
}

/**
 * Changes fields of the shop, and answers the newest version; nothing is written where nothing changes. Problems:
 * ZONE_SHRINKS with `ZoneShrinks`; SHOP_CHANGED with `ShopConflict`, where somebody else gave one of the fields another
 * value; NOT_FOUND (no such version was seen), VALIDATION (a logo that is not kept here), IDEMPOTENCY_MISMATCH.
 */
export async function changeShop(dependencies: Dependencies, input: ShopInput): Outcome<ShopVersionAnswer> {
  const { shop, log } = dependencies;
  const { version, changes, kind, anyway, staff, key } = input;
  const missing = kind === 'change' ? await logoProblem(dependencies, changes) : null;
  if (missing !== null) return fail(missing);
  const idempotent = { scope: 'shop', key, body: { version, changes, kind, anyway, by: staff.id } };
  let changed = await runOnce(dependencies, idempotent, (trx) => change(dependencies, trx, input));
  for (let tries = 1; tries < TRIES && !changed.ok && changed.problem === TAKEN; tries += 1)
    changed = await runOnce(dependencies, idempotent, (trx) => change(dependencies, trx, input));
  await shop.refresh();
  if (changed.ok) log.info({ kind: Object.keys(changes).join(' '), staffId: staff.id }, 'shop-changed');
  return changed;
}

/** Gives the shop the fields of an earlier version; whether it is closed stays as it is. Problems: as above. */
export async function undoShop(
  dependencies: Dependencies,
  { to, ...input }: Omit<ShopInput, 'changes' | 'kind'> & { readonly to: number },
): Outcome<ShopVersionAnswer> {
  const { db } = dependencies.database;
  const [seen, earlier] = [
    await readWholeVersion(dependencies, db, input.version),
    await readWholeVersion(dependencies, db, to),
  ];
  if (seen === undefined || earlier === undefined) return fail({ code: 'NOT_FOUND' });
  const { closure: _, ...fields } = earlier.shop;
  const differing = new Set<string>(changedFields(seen.shop, earlier.shop));
  const changes = Object.fromEntries(Object.entries(fields).filter(([field]) => differing.has(field)));
  return changeShop(dependencies, { ...input, changes, kind: 'undo' });
}
