import * as catalog from '#catalog/office/shop-form.tsx';
import { formatPhone } from '#domain/person/written-phone.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Section } from './section.tsx';
import { NumberField } from './typed-number.tsx';
import type { ShopForm } from './use-shop-form.ts';

const digitsOf = (text: string): string => text.replace(/[\s().-]/g, '').replace(/^\+?1(?=\d{10}$)/, '');
/** A whole number as people write it; what is half typed as it is. */
const shown = (phone: string): string => (/^\d{10}$/.test(phone) ? formatPhone(phone) : phone);

export function PhonesSection({ form: { shop, set, errorOf } }: { readonly form: ShopForm }) {
  const { untakenMinutes } = shop;
  const phone = (name: 'supportPhone' | 'ownerPhone') => ({
    type: 'tel',
    autoComplete: 'off',
    maxLength: 20,
    value: shown(shop[name] ?? ''),
    error: errorOf(name),
    onChange: (text: string) => set(name, digitsOf(text) || null),
  });
  return (
    <Section title={catalog.phones} lead={catalog.phonesExplained}>
      <TextField label={catalog.supportPhone} hint={catalog.supportPhoneHint} {...phone('supportPhone')} />
      <TextField label={catalog.yourOwnPhone} hint={catalog.ownPhoneHint} {...phone('ownerPhone')} />
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
