import { useQuery } from '@tanstack/react-query';
import { freeDeliveryQuery } from '#web/api/staff/own-shop.ts';
import { Choice } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Section } from './section.tsx';
import type { ShopForm } from './use-shop-form.ts';

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

/** How often it was used, so that an owner sees what it costs. */
function Uses() {
  const { data } = useQuery(freeDeliveryQuery());
  if (data === undefined) return null;
  return (
    <p className="soft">
      {counted(data.numbers, 'number')} signed up. {counted(data.orders, 'order')} had free delivery in the last 30
      days.
    </p>
  );
}

/** The offer of the landing page: on or off, and its last day (rule free-delivery-offer). */
export function FreeDeliverySection({ form: { shop, set, errorOf } }: { readonly form: ShopForm }) {
  const { isOn, until } = shop.freeDelivery;
  return (
    <Section
      title="Free delivery"
      lead="For numbers that sign up on the landing page. Nobody confirms them, so anyone can sign up any number."
    >
      <Choice
        type="checkbox"
        name="free-delivery"
        checked={isOn}
        onChange={() => set('freeDelivery', { isOn: !isOn, until })}
        title="Offer free delivery"
        detail="Off: nobody gets it, and the landing page does not promise it."
      />
      {isOn && (
        <TextField
          label="Last day"
          hint="Empty: until you turn it off"
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
