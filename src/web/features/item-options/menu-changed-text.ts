import * as catalog from '#catalog/customers/item-options.ts';
import { locale } from '#catalog/locale.ts';

const list = new Intl.ListFormat(locale);

/** Says that the menu has changed a dish since its choices were made; `lost` are gone (rule carried-choices). */
export function menuChangedText(lost: readonly string[]): string {
  const next = lost.length === 0 ? catalog.pleaseCheckYourChoices : catalog.chooseAgainInPlaceOf(list.format(lost));
  return catalog.theMenuHasChanged(next);
}
