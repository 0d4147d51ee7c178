import { ExampleReceipt } from './example-receipt.tsx';
import { Section } from './section.tsx';
import styles from './shop-form.module.css';
import { DollarsField, NumberField, PercentField } from './typed-number.tsx';
import type { ShopForm } from './use-shop-form.ts';

const MOST_CENTS = 100_000;

/** Delivery and service fee, tax, and how long an order takes. */
export function FeesSection({ form: { shop, field } }: { readonly form: ShopForm }) {
  return (
    <Section title="Fees and times" lead="What a delivery costs. Orders that are placed keep their price.">
      <div className={styles.pair}>
        <DollarsField
          label="Delivery fee"
          hint="Includes the first miles"
          min={0}
          max={MOST_CENTS}
          {...field('baseFeeCents')}
        />
        <NumberField
          label="Miles included"
          hint="On the road"
          unit="miles"
          min={0}
          max={100}
          {...field('includedMiles')}
        />
        <DollarsField
          label="Each further mile"
          hint="Per mile started"
          min={0}
          max={MOST_CENTS}
          {...field('perMileCents')}
        />
        <PercentField
          label="Tax"
          hint="Where a restaurant states none"
          min={0}
          max={300_000}
          {...field('taxFallbackPpm')}
        />
        <PercentField
          label="Service fee, share"
          hint="Of food, delivery and tax"
          min={0}
          max={300_000}
          {...field('orderFeePpm')}
        />
        <DollarsField
          label="Service fee, fixed"
          hint="Added to the share"
          min={0}
          max={10_000}
          {...field('orderFeeFixedCents')}
        />
        <DollarsField
          label="Service fee, rounded up to"
          hint="Both together, up to the next multiple; $0.01 rounds nothing"
          min={1}
          max={1000}
          {...field('orderFeeStepCents')}
        />
        <NumberField
          label="Kitchen time"
          hint="Until the food is ready"
          unit="minutes"
          min={0}
          max={600}
          {...field('kitchenMinutes')}
        />
        <NumberField
          label="Driving speed"
          hint="On the way, on average"
          unit="mph"
          min={1}
          max={100}
          {...field('speedMph')}
        />
        <NumberField
          label="Road factor"
          hint="How much longer the road is than the straight line"
          min={1}
          max={5}
          {...field('roadFactor')}
        />
      </div>
      <ExampleReceipt shop={shop} />
    </Section>
  );
}
