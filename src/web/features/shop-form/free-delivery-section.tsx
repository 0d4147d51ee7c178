import { useQuery } from '@tanstack/react-query';
import * as counts from '#catalog/counts.ts';
import * as catalog from '#catalog/office/shop-form.tsx';
import { offersFreeDelivery } from '#domain/shop/free-delivery-offer.ts';
import { freeDeliveryQuery } from '#web/api/staff/own-shop.ts';
import { useNow } from '#web/state/store/now.ts';
import { Choice } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Section } from './section.tsx';
import type { ShopForm } from './use-shop-form.ts';

/** How often it was used, so that an owner sees what it costs. */
function Uses() {
  const { data } = useQuery(freeDeliveryQuery());
  if (data === undefined) return null;
  return <p className="soft">{catalog.signedUpSummary(counts.numbers(data.numbers), counts.orders(data.orders))}</p>;
}

/** The offer of the landing page: on or off, and its last day (rule free-delivery-offer). */
export function FreeDeliverySection({ form: { shop, set, errorOf } }: { readonly form: ShopForm }) {
  const { isOn, until } = shop.freeDelivery;
  const isOffered = offersFreeDelivery(shop, useNow());
  return (
    <Section title={catalog.freeDelivery} lead={catalog.freeDeliveryExplained}>
      <Choice
        name="free-delivery"
        checked={isOn}
        onChange={() => set('freeDelivery', { isOn: !isOn, until })}
        title={catalog.offerFreeDelivery}
        detail={catalog.freeDeliveryOff}
      />
      {isOn && (
        <TextField
          label={catalog.lastDay}
          hint={isOffered ? catalog.lastDayHint : catalog.lastDayOver}
          type="date"
          value={until ?? ''}
          error={errorOf('freeDelivery')}
          onChange={(day) => set('freeDelivery', { isOn, until: day === '' ? null : day })}
        />
      )}
      <Uses />
    </Section>
  );
}
