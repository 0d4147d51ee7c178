import * as catalog from '#catalog/office/shop-form.tsx';
import type { FeeSettings } from '#domain/money/fee-settings.ts';
import { Choice } from '#web/ui/form/choice.tsx';
import { ExampleReceipt } from './example-receipt.tsx';
import { FIELD_NAMES } from './field-names.ts';
import { Section } from './section.tsx';
import { DollarsField, NumberField, PercentField } from './typed-number.tsx';
import type { ShopForm } from './use-shop-form.ts';

interface FeeField {
  readonly name: keyof FeeSettings;
  readonly Field: typeof NumberField;
  readonly hint: string;
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
}

const FIELDS: readonly FeeField[] = [
  { name: 'baseFeeCents', Field: DollarsField, hint: catalog.includesTheFirstMiles, min: 0, max: 100_000 },
  { name: 'includedMiles', Field: NumberField, hint: catalog.onTheRoad, unit: 'miles', min: 0, max: 100 },
  { name: 'perMileCents', Field: DollarsField, hint: catalog.perMileStarted, min: 0, max: 100_000 },
  { name: 'taxFallbackPpm', Field: PercentField, hint: catalog.salesTaxHint, min: 0, max: 300_000 },
  { name: 'orderFeePpm', Field: PercentField, hint: catalog.ofFoodDeliveryAndTax, min: 0, max: 300_000 },
  { name: 'orderFeeFixedCents', Field: DollarsField, hint: catalog.addedToTheShare, min: 0, max: 10_000 },
  { name: 'orderFeeStepCents', Field: DollarsField, hint: catalog.roundingHint, min: 1, max: 1000 },
  { name: 'kitchenMinutes', Field: NumberField, hint: catalog.untilFoodReady, unit: 'minutes', min: 0, max: 600 },
  { name: 'speedMph', Field: NumberField, hint: catalog.onTheWayOnAverage, unit: 'mph', min: 1, max: 100 },
  { name: 'roadFactor', Field: NumberField, hint: catalog.roadFactorHint, min: 1, max: 5 },
];

/** Delivery fee, order fees, tax, and how long an order takes. */
export function FeesSection({ form: { shop, set, field, isAsked } }: { readonly form: ShopForm }) {
  return (
    <Section title={catalog.feesAndTimes} lead={catalog.whatDeliveryCosts}>
      <div className="pair stack-4 items-end min-0">
        {FIELDS.map(({ name, Field, ...words }) => (
          <Field
            key={name}
            label={FIELD_NAMES[name]}
            {...words}
            {...field(name)}
            isUnasked={name === 'taxFallbackPpm' && !isAsked(name)}
          />
        ))}
      </div>
      <Choice
        name="learned-times"
        checked={shop.learnedTimes}
        onChange={() => set('learnedTimes', !shop.learnedTimes)}
        title={catalog.learnKitchenTimes}
        detail="On: customers are told what each kitchen took lately. Off, and for new restaurants: 35 minutes."
      />
      <ExampleReceipt shop={shop} />
    </Section>
  );
}
