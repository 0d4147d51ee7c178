import * as catalog from '#catalog/office/shop-form.tsx';
import { digitsOrTyped } from '#domain/person/phone.ts';
import { shownDigits } from '#domain/person/written-phone.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Section } from './section.tsx';
import { NumberField } from './typed-number.tsx';
import type { ShopForm } from './use-shop-form.ts';

export function PhonesSection({ form: { shop, set, errorOf } }: { readonly form: ShopForm }) {
  const { untakenMinutes } = shop;
  const phone = (name: 'supportPhone' | 'ownerPhone') => ({
    type: 'tel',
    autoComplete: 'off',
    maxLength: 20,
    value: shownDigits(shop[name] ?? ''),
    error: errorOf(name),
    onChange: (text: string) => set(name, digitsOrTyped(text.trim()) || null),
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
