/** What the owner has typed and not yet saved (rules shop-page, kept-drafts). */
import type { ShopVersionAnswer } from '#contract/shop/shop.ts';
import { isSame } from '#domain/menu/editing/same-value.ts';
import type { ShopChanges, ShopField } from '#domain/shop/merge-changes.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { storedDrafts } from '#web/state/stored-drafts.ts';

/** A version as it was seen. */
export type SeenShop = Omit<ShopVersionAnswer, 'success'>;

export interface ShopDraft {
  /** The version that the changes were made from. */
  readonly seen: SeenShop;
  readonly changes: ShopChanges;
  /** What the server said is wrong, by the path within the shop: 'hours.0.opens'. */
  readonly issues: Readonly<Record<string, string>>;
  /** The fields that somebody else has changed since. */
  readonly conflicts: readonly ShopField[];
}

const drafts = storedDrafts<ShopDraft>();

/** What is typed in one part of the shop's page; each part is saved separately. */
export const useShopDraft = (part: string): ShopDraft | null => drafts.useDraft(part);
export const storeShopDraft = (part: string, draft: ShopDraft | null): void => drafts.keep(part, draft);

/** A draft with one field set; null if nothing differs any more from what was seen. */
export function withField<F extends ShopField>(draft: ShopDraft, field: F, value: Shop[F]): ShopDraft | null {
  const { [field]: _, ...others } = draft.changes;
  const { shop } = draft.seen;
  // A value that nobody has chosen yet is a change even if it stays the same (rule set-up-asks).
  const isUnasked = shop.unasked.some((one) => one === field);
  const changes: ShopChanges = isSame(shop[field], value) && !isUnasked ? others : { ...others, [field]: value };
  if (Object.keys(changes).length === 0) return null;
  const issues = Object.entries(draft.issues).filter(([path]) => path !== field && !path.startsWith(`${field}.`));
  const conflicts = draft.conflicts.filter((one) => one !== field);
  return { ...draft, changes, issues: Object.fromEntries(issues), conflicts };
}

/** The draft after a refusal: on top of the newest version, with the fields that stand against it. */
export function onTop(draft: ShopDraft, newest: SeenShop, conflicts: readonly ShopField[]): ShopDraft {
  return { ...draft, seen: newest, conflicts };
}

const ISSUE = /^changes\./;

/** The issues of a refusal by their path within the shop. */
export function issuesOf(details: unknown): Readonly<Record<string, string>> {
  const { issues } = (details ?? {}) as { readonly issues?: readonly { path: string; message: string }[] };
  return Object.fromEntries((issues ?? []).map(({ path, message }) => [path.replace(ISSUE, ''), message]));
}

/** The fields in which something is wrong, each once. */
export const faultyFields = ({ issues }: ShopDraft): readonly ShopField[] => [
  ...new Set(Object.keys(issues).map((path) => path.replace(/\..*/s, '') as ShopField)),
];
