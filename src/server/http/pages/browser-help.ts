import type { Area } from '#contract/shop/area.ts';
import { formatPhone, toE164 } from '#domain/person/written-phone.ts';

/**
 * What a browser without scripts shows, and one that is older than the pages are built for (rule oldest-browsers), as
 * HTML. Both name the number to call where the shop has one.
 */
export function browserHelp({ supportPhone }: Pick<Area, 'supportPhone'>): string {
  const call =
    supportPhone === null
      ? ''
      : `, or call us at <a href="tel:${toE164(supportPhone)}">${formatPhone(supportPhone)}</a>`;
  const sentence = (attributes: string, text: string): string =>
    `<p class="browser-help"${attributes}>${text}${call}.</p>`;
  return `<noscript>${sentence('', 'Ordering needs JavaScript. Please turn it on')}</noscript>${sentence(
    ' id="old-browser" hidden',
    'This browser is too old for our pages. Please update it',
  )}`;
}
