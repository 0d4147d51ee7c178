import { Choice, Pills } from '#web/ui/form/choice.tsx';
import { Section } from './section.tsx';
import type { ShopForm } from './use-shop-form.ts';

const PAYERS = [
  ['customer', 'The customer'],
  ['shop', 'The shop: all but the tip goes back'],
] as const;

/**
 * What the shop asks of its drivers, what they may share, and who pays where nobody opens (rules till-notes,
 * driver-positions, nobody-opens).
 */
export function DriversSection({ form: { shop, set } }: { readonly form: ShopForm }) {
  return (
    <Section title="Drivers" lead="At the restaurant’s till, on the road and at the door.">
      <Choice
        type="checkbox"
        name="till-notes"
        checked={shop.tillNotes}
        onChange={() => set('tillNotes', !shop.tillNotes)}
        title="Ask drivers what they paid"
        detail="With the receipt, and each price that differs from the menu."
      />
      <Pills
        legend="Nobody opens, and the order comes back: who pays?"
        name="brought-back"
        options={PAYERS}
        value={shop.broughtBackPayer}
        onChange={(payer) => set('broughtBackPayer', payer)}
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
