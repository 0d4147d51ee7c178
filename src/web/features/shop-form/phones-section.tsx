import * as catalog from '#catalog/office/shop-form.tsx';
import { formatPhone } from '#domain/person/written-phone.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Section } from './section.tsx';
import { NumberField } from './typed-number.tsx';
import type { ShopForm } from './use-shop-form.ts';

const digitsOf = (text: string): string => text.replace(/[\s().-]/g, '').replace(/^\+?1(?=\d{10}$)/, '');
/** A whole number as people write it; what is half typed as it is. */
const shown = (phone: string): string => (/^\d{10}$/.test(phone) ? formatPhone(phone) : phone);

/** Who is called and texted. */
export function PhonesSection({ form: { shop, set, errorOf } }: { readonly form: ShopForm }) {
  const { untakenMinutes } = shop;
  return (
    <Section title={catalog.phones} lead={catalog.phonesExplained}>
      <TextField
        label={catalog.supportPhone}
        hint={catalog.supportPhoneHint}
        type="tel"
        autoComplete="off"
        maxLength={20}
        value={shown(shop.supportPhone ?? '')}
        error={errorOf('supportPhone')}
        onChange={(text) => set('supportPhone', digitsOf(text) || null)}
      />
      <TextField
        label={catalog.yourOwnPhone}
        hint={catalog.ownPhoneHint}
        type="tel"
        autoComplete="off"
        maxLength={20}
        value={shown(shop.ownerPhone ?? '')}
        error={errorOf('ownerPhone')}
        onChange={(text) => set('ownerPhone', digitsOf(text) || null)}
      />
      <NumberField
        label={catalog.textAboutWaitingOrder}
        hint={catalog.textMeAfterMinutes}
        unit="minutes"
        min={0}
        max={120}
        value={untakenMinutes ?? 0}
        error={errorOf('untakenMinutes')}
        onChange={(minutes) => set('untakenMinutes', minutes || (Number.isNaN(minutes) ? minutes : null))}
      />
    </Section>
  );
}
