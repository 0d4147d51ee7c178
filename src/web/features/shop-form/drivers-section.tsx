import { Choice } from '#web/ui/form/choice.tsx';
import { Section } from './section.tsx';
import type { ShopForm } from './use-shop-form.ts';

/** Whether drivers may share where they are (rule driver-positions). */
export function DriversSection({ form: { shop, set } }: { readonly form: ShopForm }) {
  const { sharesPositions } = shop;
  return (
    <Section title="Drivers" lead="Where drivers are between pickup and delivery, on the board’s map.">
      <Choice
        type="checkbox"
        name="shares-positions"
        checked={sharesPositions}
        onChange={() => set('sharesPositions', !sharesPositions)}
        title="Let drivers share their position"
        detail="Each driver turns it on for themselves. Only the last position is kept, until the delivery; the customer sees the distance."
      />
    </Section>
  );
}
