import { useEffect, useState } from 'react';
import * as catalog from '#catalog/customers/checkout.ts';
import * as shared from '#catalog/everyone/shared.ts';
import type { Fees } from '#contract/order/quotes.ts';
import { cleanText } from '#domain/clean-text.ts';
import type { Restaurant } from '#domain/menu/menu.ts';
import { quoteChanges } from '#domain/money/quote-changes.ts';
import type { Cart, CartLine } from '#domain/order/cart.ts';
import { NAME_LENGTH } from '#domain/person/first-name.ts';
import { choiceTree } from '#domain/selection/choice-tree.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { cartActions } from '#web/state/ordering/cart-actions.ts';
import { usePricedCart } from '#web/state/ordering/cart-now.ts';
import { checkoutActions, type RestaurantContact } from '#web/state/ordering/checkout.ts';
import type { FeesOrder } from '#web/state/ordering/fees.ts';
import { storeFirstName, useFirstName } from '#web/state/ordering/first-name.ts';
import { type ClosedKitchen, useClosedKitchen } from '#web/state/ordering/kitchen.ts';
import { seenFees } from '#web/state/ordering/seen-fees.ts';
import { CartNews } from '#web/ui/display/cart-news.tsx';
import { ChoiceLines } from '#web/ui/display/choice-lines.tsx';
import { SlowNote } from '#web/ui/display/loading.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ReceiptDishes } from '#web/ui/display/receipt.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { BottomBar } from '#web/ui/page/bottom-bar.tsx';
import { Bill, Column, Columns, PhoneOnly, WideOnly } from '#web/ui/page/columns.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { ArrivalTime } from './arrival.tsx';
import { CheckoutNotices } from './checkout-notices.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import type { EditPlaces } from './edit-places.ts';
import { FeeReceipt } from './fee-receipt.tsx';
import type { ShownFees } from './shown-fees.ts';
import { useFees } from './use-fees.ts';

/** The figures that the customer may agree to; null while they are loading, out of date or refused. */
function agreeableFees(shown: ShownFees): Fees | null {
  if (shown.kind === 'estimate') return shown.fees;
  return shown.kind === 'quote' && !shown.isOld ? shown.fees : null;
}

/** '$16.85', or '$16.85 (estimate)'. */
const totalWords = ({ kind }: ShownFees, { totalFormatted }: Fees): string =>
  kind === 'estimate' ? shared.estimate(totalFormatted) : totalFormatted;

function choicesOf(line: CartLine) {
  const choices = choiceTree(line.menuItemData, line);
  return choices.length === 0 ? null : <ChoiceLines choices={choices} />;
}

function Dishes({ cart }: { readonly cart: Cart }) {
  const dishes = cart.items.map((line) => ({
    key: line.id,
    name: line.menuItem.title,
    quantity: line.quantity,
    words: choicesOf(line),
    note: line.specialInstructions,
    price: line.totalPriceFormatted,
    imageUrl: line.menuItemData.imageUrl,
  }));
  return (
    <section className="stack-2 mt-2" aria-label={shared.yourOrder}>
      <header className="between">
        <h2 className="wraps">{cart.restaurantName}</h2>
        <ButtonLink variant="plain" to={paths.cart()}>
          {shared.edit} <span className="visually-hidden">{catalog.cart}</span>
        </ButtonLink>
      </header>
      <div className="card">
        <ReceiptDishes dishes={dishes} />
      </div>
    </section>
  );
}

interface ContinueProps {
  readonly order: FeesOrder;
  readonly shown: ShownFees;
  readonly restaurant: Restaurant | null;
  readonly closed: ClosedKitchen | null;
  /** A dish of the cart cannot be had as it is. */
  readonly isHeldUp: boolean;
}

const contactOf = ({ contact, locations }: Restaurant): RestaurantContact => {
  const { street, city, state, full_address } = locations[0].address;
  return { phone: contact.phone, address: { street, city, state, full_address } };
};

/** Saves the agreed amounts and opens the tip page. */
function Continue({ order: { cart, address }, shown, restaurant: known, closed, isHeldUp }: ContinueProps) {
  const fees = isHeldUp ? null : agreeableFees(shown);
  const goOn = (): void => {
    if (fees === null) return;
    const { restaurantId, updatedAt: cartUpdatedAt } = cart;
    const { placeId } = address.details;
    const isEstimate = shown.kind === 'estimate';
    const restaurant = known === null ? null : contactOf(known);
    checkoutActions.agree({ fees, isEstimate, restaurantId, placeId, cartUpdatedAt, restaurant }, Date.now());
    navigate(paths.tip());
  };
  return (
    <Button wide disabled={fees === null || closed !== null} onClick={goOn}>
      {closed?.brief}
      {closed === null && (fees === null ? catalog.continueToTip : catalog.continueToTipFor(totalWords(shown, fees)))}
    </Button>
  );
}

/** A name by which kitchen and courier call the order out; nobody has to give one (rule first-name). */
function NameField() {
  return (
    <TextField
      label={catalog.firstNameOptional}
      hint={catalog.firstNameHint}
      value={useFirstName()}
      maxLength={NAME_LENGTH}
      autoComplete="given-name"
      onChange={(typed) => storeFirstName(cleanText(typed))}
    />
  );
}

/**
 * What has changed since the exact figures were last shown, in words (rules fee-changes-told, numbers-explained). The
 * words stay until the figures change again. `shown` is null if no exact figures are on the screen.
 */
function useFeeChanges(
  shown: Fees | null,
  { restaurantId, updatedAt: cartUpdatedAt }: { restaurantId: string; updatedAt: number },
): readonly string[] {
  const [seen, setSeen] = useState(() => seenFees.of({ restaurantId, cartUpdatedAt }));
  const [changes, setChanges] = useState<readonly string[]>([]);
  const [seenOf, setSeenOf] = useState(restaurantId);
  if (seenOf !== restaurantId) {
    // Another tab has replaced the cart.
    setSeenOf(restaurantId);
    setSeen(null);
    setChanges([]);
  } else if (shown !== null && shown !== seen) {
    setSeen(shown);
    const news = seen === null ? [] : quoteChanges(seen, shown);
    if (news.length > 0) setChanges(news);
  }
  useEffect(() => {
    if (shown !== null) seenFees.remember({ fees: shown, restaurantId, cartUpdatedAt });
  }, [shown, restaurantId, cartUpdatedAt]);
  return changes;
}

/** The receipt: where the food goes, the dishes, what they cost, and the button to the tip (rule checkout-screen). */
export function CheckoutReceipt({ order, edit }: { readonly order: FeesOrder; readonly edit: EditPlaces }) {
  const { cart } = order;
  // Loaded at the same time as the fees: if these fail, the estimate needs its tax rate.
  const { restaurant, ...menu } = usePricedCart(cart);
  const { shown, retry } = useFees(order, restaurant);
  const current = agreeableFees(shown);
  const changes = useFeeChanges(shown.kind === 'quote' ? current : null, cart);
  const [openedWith] = useState(cart.restaurantId);
  const fees = shown.kind === 'quote' || shown.kind === 'estimate' ? shown.fees : null;
  const closed = useClosedKitchen(restaurant);
  const isHeldUp = menu.troubles.length > 0;
  const button = <Continue order={order} shown={shown} restaurant={restaurant} closed={closed} isHeldUp={isHeldUp} />;
  const bar = (
    <PhoneOnly>
      <BottomBar>{button}</BottomBar>
    </PhoneOnly>
  );
  return (
    <Page title={catalog.checkout} back={paths.cart()} width="wide" bottomBar={bar}>
      <Columns>
        <Column>
          <CheckoutNotices shown={shown} changes={changes} closed={closed} edit={edit} onRetry={retry}>
            {cart.restaurantId !== openedWith && (
              <Notice tone="warn" title={catalog.cartIsNowFrom(cart.restaurantName)} />
            )}
            <CartNews cart={cart} onRemove={cartActions.remove} {...menu} />
          </CheckoutNotices>
          <DeliveryCard address={order.address} phone={order.phone} edit={edit} />
          <NameField />
          {shown.kind !== 'refused' && closed === null && (
            <ArrivalTime fees={fees} isEstimate={shown.kind === 'estimate'} restaurant={restaurant} />
          )}
          <Dishes cart={cart} />
        </Column>
        <Bill label={catalog.whatItCosts}>
          <FeeReceipt cart={cart} shown={shown} />
          <StatusRegion>
            {shown.kind === 'loading' && <SlowNote />}
            {current !== null && (
              <span className="visually-hidden">{catalog.totalShown(totalWords(shown, current))}</span>
            )}
          </StatusRegion>
          <WideOnly>{button}</WideOnly>
        </Bill>
      </Columns>
    </Page>
  );
}
