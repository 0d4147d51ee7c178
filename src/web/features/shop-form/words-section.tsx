import { stateCode } from '#domain/address/address-text.ts';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { Section } from './section.tsx';
import type { ShopForm } from './use-shop-form.ts';

/** Name, place, and the first words of the home page. */
export function WordsSection({ form: { shop, set, field } }: { readonly form: ShopForm }) {
  return (
    <Section title="Name and words" lead="How the shop is called, and what a visitor reads first.">
      <TextField label="Name" hint="On every page, on receipts and in texts" maxLength={60} {...field('brand')} />
      <TextField
        label="City"
        hint="Names your area in sentences; empty is left out"
        maxLength={60}
        {...field('defaultCity')}
      />
      <TextField
        label="State"
        hint="Two letters, such as FL"
        maxLength={40}
        {...field('defaultState')}
        onBlur={() => set('defaultState', stateCode(shop.defaultState) ?? shop.defaultState)}
      />
      <TextField
        label="Heading of the home page"
        hint="Empty: 'Fast delivery to your door'"
        maxLength={80}
        {...field('homeHeading')}
      />
      <TextArea
        label="First sentence"
        hint="Under the heading; empty: the usual one, with your towns"
        maxLength={300}
        {...field('homeIntro')}
      />
    </Section>
  );
}
