import { useState } from 'react';
import * as moneyWords from '#catalog/everyone/money-words.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/shop-form.tsx';
import { QUOTED_KINDS, type QuotedKind } from '#domain/money/charge-kinds.ts';
import { chargeName, chargeText } from '#domain/money/charges.ts';
import { quote } from '#domain/money/quote.ts';
import { percentText } from '#domain/money/tax.ts';
import { feesOf, type Shop } from '#domain/shop/shop.ts';
import { Receipt, ReceiptRow } from '#web/ui/display/receipt.tsx';
import { DollarsField, NumberField } from './typed-number.tsx';

/** What an order would cost by the fees as they are typed, computed as the server does (rule fee-example). */
export function ExampleReceipt({ shop }: { readonly shop: Shop }) {
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
