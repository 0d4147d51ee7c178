import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as counts from '#catalog/counts.ts';
import * as requests from '#catalog/everyone/requests.ts';
import * as catalog from '#catalog/office/shop-form.tsx';
import type { ShopConflict, ShopVersionAnswer, ZoneShrinks } from '#contract/shop/shop.ts';
import { isSame } from '#domain/menu/editing/same-value.ts';
import type { ShopField } from '#domain/shop/merge-changes.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { ApiRefusal } from '#web/api/api-errors.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { ownShopQuery } from '#web/api/staff/own-shop.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-dialog.tsx';
import {
  issuesOf,
  onTop,
  type SeenShop,
  type ShopDraft,
  storeShopDraft,
  useShopDraft,
  withField,
} from './shop-draft.ts';

/** What a part of the page reads and changes; saved by one press for this part. */
export interface ShopForm {
  /** As it would be after saving. */
  readonly shop: Shop;
  readonly set: <F extends ShopField>(field: F, value: Shop[F]) => void;
  /** What is wrong with a field, or with a part of it such as 'hours.0.opens'. */
  readonly errorOf: (path: string) => string | null;
  /** Whether somebody has chosen a field's value, now or before (rule set-up-asks). */
  readonly isAsked: (field: Shop['unasked'][number]) => boolean;
  /** What shows a field as it is kept, and changes it. */
  readonly field: <F extends ShopField>(name: F) => FieldProps<Shop[F]>;
}

interface FieldProps<T> {
  readonly value: T;
  readonly error: string | null;
  readonly onChange: (value: T) => void;
}

const isLeftOut = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isLeftOut) : Number.isNaN(value);

/** The fields in which a number is missing, with what is said of each. */
const leftOut = (changes: ShopDraft['changes']): ShopDraft['issues'] =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([field, value]) =>
      isLeftOut(value) ? [[field, catalog.pleaseEnterANumber]] : [],
    ),
  );

/** 'must not be empty' as a sentence of its own. */
const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;

function isConflict(error: Error): error is ApiRefusal & { readonly details: ShopConflict } {
  return error instanceof ApiRefusal && error.code === 'SHOP_CHANGED' && error.details !== undefined;
}

/** What a smaller zone means, when it is asked about (rule zone-asks); null if the refusal is another. */
function shrinkWords(error: Error): string | null {
  if (!(error instanceof ApiRefusal) || error.code !== 'ZONE_SHRINKS') return null;
  const { before, after } = error.details as ZoneShrinks;
  const none = after === 0 ? catalog.nobodyCouldOrder : '';
  return catalog.zoneShrinkExplained(counts.numberText(after), counts.numberText(before), none);
}

/** The form of one part of the page over the newest version of the shop (rule shop-changes). */
export function useShopForm(newest: SeenShop, part: string) {
  const client = useQueryClient();
  const draft = useShopDraft(part);
  const keep = (next: ShopDraft | null): void => storeShopDraft(part, next);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const refuse = (refused: ShopDraft, issues: ShopDraft['issues']): void => {
    keep({ ...refused, issues });
    setRefusals((count) => count + 1);
  };
  const { isBusy, send } = useSending<ShopVersionAnswer, ShopDraft & { readonly anyway?: true }>({
    mutationFn: ({ seen, changes, anyway }) => {
      const body = { version: seen.version, changes, ...(anyway && { anyway }) };
      return askOnce('POST /api/office/shop', { label: requests.change, body });
    },
    onMutate: () => setFailure(null),
    onSuccess: (answer, sent) => {
      client.setQueryData(ownShopQuery().queryKey, answer);
      // What was typed while it was being saved is not saved yet.
      const later = Object.entries(draft?.changes ?? {}).filter(
        ([field, value]) => !isSame(value, sent.changes[field as ShopField]),
      );
      keep(later.length === 0 ? null : { seen: answer, changes: Object.fromEntries(later), issues: {}, conflicts: [] });
      return client.invalidateQueries({ queryKey: ['office', 'shop'] });
    },
    onError: (error, sent) => {
      const shrinks = shrinkWords(error);
      if (shrinks !== null) {
        const question = { title: catalog.makeTheZoneSmaller, text: shrinks, tone: 'danger' } as const;
        void showConfirm({ ...question, confirmLabel: catalog.saveTheZone }).then((isSure) => {
          if (isSure) send({ ...sent, anyway: true });
        });
        return;
      }
      const typed = draft ?? sent;
      if (isConflict(error)) return keep(onTop(typed, error.details, error.details.fields));
      const issues = error instanceof ApiRefusal && error.code === 'VALIDATION' ? issuesOf(error.details) : {};
      if (Object.keys(issues).length === 0) setFailure(failureWords(error));
      else refuse(typed, issues);
    },
  });
  const base = draft ?? { seen: newest, changes: {}, issues: {}, conflicts: [] };
  const shop = { ...newest.shop, ...draft?.changes } as Shop;
  const set: ShopForm['set'] = (field, value) => keep(withField(draft ?? base, field, value));
  const errorOf: ShopForm['errorOf'] = (path) => {
    const paths = Object.keys(base.issues).filter((one) => one === path || one.startsWith(`${path}.`));
    const issue = base.issues[paths[0] ?? ''];
    return issue === undefined ? null : sentence(issue);
  };
  const form: ShopForm = {
    shop,
    set,
    errorOf,
    isAsked: (name) => !shop.unasked.includes(name) || base.changes[name] !== undefined,
    field: (name) => ({ value: shop[name], error: errorOf(name), onChange: (value) => set(name, value) }),
  };
  const save = (): void => {
    if (draft === null) return;
    const missing = leftOut(draft.changes);
    if (Object.keys(missing).length === 0) send(draft);
    else refuse(draft, missing);
  };
  return { form, draft, failure, refusals, isBusy, save, discard: () => keep(null) };
}
