import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/shop-form.tsx';
import { Choice, Pills } from '#web/ui/form/choice.tsx';
import { Section } from './section.tsx';
import type { ShopForm } from './use-shop-form.ts';

const PAYERS = [
  ['customer', catalog.theCustomer],
  ['shop', catalog.shopPaysAllButTip],
] as const;

/**
 * What the shop asks and shares of its drivers (rules till-notes, driver-positions, order-offers, hidden-phones,
 * nobody-opens).
 */
export function DriversSection({ form: { shop, set } }: { readonly form: ShopForm }) {
  return (
    <Section title={shared.drivers} lead={catalog.driversExplained}>
      <Choice
        name="till-notes"
        checked={shop.tillNotes}
        onChange={() => set('tillNotes', !shop.tillNotes)}
        title={catalog.askDriversWhatTheyPaid}
        detail={catalog.askDriversHint}
      />
      <Pills
        legend={catalog.whoPaysIfNobodyAnswers}
        name="brought-back"
        options={PAYERS}
        value={shop.broughtBackPayer}
        onChange={(payer) => set('broughtBackPayer', payer)}
      />
      <Choice
        name="shares-positions"
        checked={shop.sharesPositions}
        onChange={() => set('sharesPositions', !shop.sharesPositions)}
        title={catalog.letDriversSharePosition}
        detail={catalog.positionsHint}
      />
      <Choice
        name="offers-orders"
        checked={shop.offersOrders}
        onChange={() => set('offersOrders', !shop.offersOrders)}
        title={catalog.offerOrdersToDrivers}
        detail={catalog.howOffersWork}
      />
      <Choice
        name="hides-phones"
        checked={shop.hidesPhones}
        onChange={() => set('hidesPhones', !shop.hidesPhones)}
        title={catalog.hidePhonesFromDrivers}
        detail={catalog.howHiddenPhonesWork}
      />
    </Section>
  );
}
