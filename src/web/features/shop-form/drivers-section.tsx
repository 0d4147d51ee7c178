import { Choice } from '#web/ui/form/choice.tsx';
import { Section } from './section.tsx';
import type { ShopForm } from './use-shop-form.ts';

/** What the shop asks of its drivers, and what they may share (rules till-notes, driver-positions). */
export function DriversSection({ form: { shop, set } }: { readonly form: ShopForm }) {
  return (
    <Section title="Drivers" lead="What drivers note at the till, and whether the board’s map shows where they are.">
      <Choice
        type="checkbox"
        name="till-notes"
        checked={shop.tillNotes}
        onChange={() => set('tillNotes', !shop.tillNotes)}
        title="Ask drivers what they paid"
        detail="At pickup they note the total, the receipt and any price that differs from the menu."
      />
      <Choice
        type="checkbox"
        name="shares-positions"
        checked={shop.sharesPositions}
        onChange={() => set('sharesPositions', !shop.sharesPositions)}
        title="Let drivers share their position"
        detail="Each driver turns it on for themselves. Only the last position is kept, until the delivery; the customer sees the distance."
      />
    </Section>
  );
}
