import * as catalog from '#catalog/office/shop-form.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { Section } from './section.tsx';
import { DollarsField, NumberField } from './typed-number.tsx';
import type { ShopForm } from './use-shop-form.ts';

const ORDINALS = [catalog.first, catalog.second, catalog.third, catalog.fourth];

/** The tips that are offered, and how much dispatchers may give back. */
export function TipsSection({ form: { shop, set, errorOf, field } }: { readonly form: ShopForm }) {
  const { tipPresets } = shop;
  return (
    <Section title={catalog.tipsAndRefunds} lead={catalog.tipsExplained}>
      <fieldset className="stack-3">
        <legend className="size-3 bold">{catalog.suggestedTips}</legend>
        <div className="pair stack-4 items-end min-0">
          {tipPresets.map((percent, index) => (
            <NumberField
              // biome-ignore lint/suspicious/noArrayIndexKey: a tip is known by its place
              key={index}
              label={catalog.tipOrdinals(ORDINALS[index] ?? '')}
              unit="%"
              min={1}
              max={100}
              value={percent}
              error={null}
              onChange={(next) =>
                set(
                  'tipPresets',
                  tipPresets.map((one, at) => (at === index ? next : one)),
                )
              }
            />
          ))}
        </div>
        <ErrorLine>{errorOf('tipPresets') === null ? '' : catalog.tipPercentsRule}</ErrorLine>
      </fieldset>
      <DollarsField
        label={catalog.refundsByDispatchers}
        hint={catalog.refundLimitHint}
        min={0}
        max={10_000_000}
        {...field('refundLimitCents')}
      />
    </Section>
  );
}
