import * as catalog from '#catalog/server/plain-pages.ts';
import type { Area } from '#contract/shop/area.ts';
import { formatPhone, toE164 } from '#domain/person/written-phone.ts';

/** The HTML for browsers without scripts, or too old (rule oldest-browsers), with the number to call, if any. */
export function browserHelp({ supportPhone }: Pick<Area, 'supportPhone'>): string {
  const call =
    supportPhone === null
      ? ''
      : catalog.orCallUs(`<a href="tel:${toE164(supportPhone)}">${formatPhone(supportPhone)}</a>`);
  const sentence = (attributes: string, text: string): string =>
    `<p class="browser-help"${attributes}>${text}${call}.</p>`;
  return `<noscript>${sentence('', catalog.needsJavaScript)}</noscript>${sentence(
    ' id="old-browser" hidden',
    catalog.browserTooOld,
  )}`;
}
