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
    <Section title="Phones" lead="The number customers call, and the number we text when something needs you.">
      <TextField
        label="Support phone"
        hint="Shown to customers on the home page, on orders and in texts; empty: not shown"
        type="tel"
        autoComplete="off"
        maxLength={20}
        value={shown(shop.supportPhone ?? '')}
        error={errorOf('supportPhone')}
        onChange={(text) => set('supportPhone', digitsOf(text) || null)}
      />
      <TextField
        label="Your own phone"
        hint="Gets a text when money does not fit or an order waits; empty: the support phone"
        type="tel"
        autoComplete="off"
        maxLength={20}
        value={shown(shop.ownerPhone ?? '')}
        error={errorOf('ownerPhone')}
        onChange={(text) => set('ownerPhone', digitsOf(text) || null)}
      />
      <NumberField
        label="Text about a waiting order"
        hint="Text me if nobody takes a new order within this many minutes (0 = never)"
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
