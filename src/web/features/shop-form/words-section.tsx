import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/shop-form.tsx';
import { stateCode } from '#domain/address/address-text.ts';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { Section } from './section.tsx';
import type { ShopForm } from './use-shop-form.ts';

/** Name, place, and the first words of the home page. */
export function WordsSection({ form: { shop, set, field } }: { readonly form: ShopForm }) {
  return (
    <Section title={shared.nameAndWording} lead={catalog.nameExplained}>
      <TextField label={shared.name} hint={catalog.nameHint} maxLength={60} {...field('brand')} />
      <TextField label={shared.city} hint={catalog.areaNameHint} maxLength={60} {...field('defaultCity')} />
      <TextField
        label={shared.state}
        hint={catalog.stateHint}
        maxLength={40}
        {...field('defaultState')}
        onBlur={() => set('defaultState', stateCode(shop.defaultState) ?? shop.defaultState)}
      />
      <TextField label={catalog.homePageHeading} hint={catalog.headingHint} maxLength={80} {...field('homeHeading')} />
      <TextArea
        label={catalog.firstSentence}
        hint={catalog.firstSentenceHint}
        maxLength={300}
        {...field('homeIntro')}
      />
    </Section>
  );
}
