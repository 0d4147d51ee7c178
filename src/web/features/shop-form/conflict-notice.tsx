import * as catalog from '#catalog/office/shop-form.tsx';
import type { Shop } from '#domain/shop/shop.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FIELD_NAMES, shopValueInWords } from './field-names.ts';
import type { ShopDraft } from './shop-draft.ts';
import type { ShopForm } from './use-shop-form.ts';

/** The fields that somebody else changed as well, each with both values; saving again means the own ones. */
export function ConflictNotice({ draft, form }: { readonly draft: ShopDraft; readonly form: ShopForm }) {
  const { seen, conflicts } = draft;
  if (conflicts.length === 0) return null;
  const who = seen.person === '' ? catalog.someone : seen.person;
  const takeTheirs = <F extends keyof Shop>(field: F): void => form.set(field, seen.shop[field]);
  return (
    <Notice tone="warn" role="alert" title={catalog.changedSameFieldsFirst(who)}>
      <ul className="stack-3">
        {conflicts.map((field) => (
          <li key={field} className="ends">
            <p>
              {catalog.theirsAndYours(
                <strong>{FIELD_NAMES[field]}</strong>,
                shopValueInWords(seen.shop, field),
                shopValueInWords(form.shop, field),
              )}
            </p>
            <Button
              variant="quiet"
              aria-label={catalog.keepTheirsNamed(FIELD_NAMES[field])}
              onClick={() => takeTheirs(field)}
            >
              {catalog.keepTheirs}
            </Button>
          </li>
        ))}
      </ul>
      <p>{catalog.saveAgainToUseYours}</p>
    </Notice>
  );
}
