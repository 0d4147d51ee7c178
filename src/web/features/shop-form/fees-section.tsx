import { useState } from 'react';
import * as moneyWords from '#catalog/everyone/money-words.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/shop-form.tsx';
import { QUOTED_KINDS, type QuotedKind } from '#domain/money/charge-kinds.ts';
import { chargeName, chargeText } from '#domain/money/charges.ts';
import type { FeeSettings } from '#domain/money/fee-settings.ts';
import { quote } from '#domain/money/quote.ts';
import { percentText } from '#domain/money/tax.ts';
import { feesOf, type Shop } from '#domain/shop/shop.ts';
import { Receipt, ReceiptRow } from '#web/ui/display/receipt.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
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

/** What an order would cost by the fees as they are typed, computed as the server does (rule fee-example). */
function ExampleReceipt({ shop }: { readonly shop: Shop }) {
  const [subtotal, setSubtotal] = useState(2500);
  const [miles, setMiles] = useState(3.2);
  const settings = feesOf(shop);
  const isReadable = [subtotal, miles, ...Object.values(settings)].every((number) => Number.isFinite(number));
  const fees = isReadable
    ? quote({ subtotal, taxRate: null, routeMiles: miles, isFreeDelivery: false, settings })
    : null;
  const details: Partial<Record<QuotedKind, string>> =
    fees === null ? {} : { deliveryFee: fees.distance.text, tax: percentText(fees.taxRate) };
  return (
    <section className="stack-3 p-4 bg-sunken round-2" aria-label={catalog.example}>
      <h3 className="size-3 bold">{catalog.anExample}</h3>
      <div className="pair stack-4 items-end min-0">
        <DollarsField
          label={moneyWords.food}
          min={0}
          max={100_000}
          value={subtotal}
          error={null}
          onChange={setSubtotal}
        />
        <NumberField
          label={catalog.way}
          unit="miles"
          min={0}
          max={100}
          value={miles}
          error={null}
          onChange={setMiles}
        />
      </div>
      {fees === null ? (
        <p className="soft">{catalog.receiptAppearsOnceFilled}</p>
      ) : (
        <div aria-live="polite">
          <Receipt>
            {QUOTED_KINDS.map((kind) => (
              <ReceiptRow
                key={kind}
                label={chargeName(kind)}
                amount={chargeText(kind, fees[kind])}
                detail={details[kind]}
              />
            ))}
            <ReceiptRow
              isTotal
              label={shared.total}
              amount={fees.totalFormatted}
              detail={catalog.toTheDoor(fees.duration.text)}
            />
          </Receipt>
        </div>
      )}
    </section>
  );
}

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
        detail={catalog.learnKitchenTimesHint}
      />
      <ExampleReceipt shop={shop} />
    </Section>
  );
}
