import { Suspense } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { chargeRows } from '#domain/money/charges.ts';
import { formatCents } from '#domain/money/money.ts';
import { paidRows } from '#domain/money/paid-changes.ts';
import { taxPartsText } from '#domain/money/tax.ts';
import { countItems, type ReadableItem, readItems } from '#domain/selection/readable-items.ts';
import type { ReadableLine, ReadableSection } from '#domain/selection/readable-section.ts';
import { ChoiceLines } from '#web/ui/display/choice-lines.tsx';
import { DishNote } from '#web/ui/display/dish-note.tsx';
import { Receipt, ReceiptRow } from '#web/ui/display/receipt.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import styles from './detail-dialog.module.css';
import { DetailPart } from './detail-part.tsx';
import { LATE } from './late-parts.ts';
import { beginsChange } from './order-changes.tsx';

const priced = (price: number | null): string => (price === null || price === 0 ? '' : formatCents(price));

function Line({ line }: { readonly line: ReadableLine }) {
  return (
    <li className={`muted flex gap-3 justify-between ${styles.line}`} data-depth={Math.min(line.depth, 3)}>
      <span>{line.text}</span>
      <span className="rigid tabular">{priced(line.price)}</span>
    </li>
  );
}

function Section({ section }: { readonly section: ReadableSection }) {
  return (
    <div>
      <p className="flex gap-3 justify-between small bold">
        <span>{section.title}</span>
        <span className="rigid tabular">{priced(section.price)}</span>
      </p>
      <ul>
        {section.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices of an order never move, and may be equal
          <Line key={index} line={line} />
        ))}
      </ul>
    </div>
  );
}

function Item({ item }: { readonly item: ReadableItem }) {
  return (
    <li className={styles.item}>
      <p className="flex gap-3 justify-between size-3 semibold anywhere">
        <span>
          {item.quantity} × {item.title}
        </span>
        <span className="rigid tabular">{item.price === null ? '' : formatCents(item.price)}</span>
      </p>
      <p className="anywhere">
        <ChoiceLines choices={item.choices} />
      </p>
      {item.sections.length > 0 && (
        <details className={styles.sections}>
          <summary className="muted py-2 pointer">{catalog.choicesByGroup}</summary>
          {item.sections.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups never move, and their titles repeat
            <Section key={index} section={section} />
          ))}
        </details>
      )}
      <DishNote note={item.specialInstructions} className="px-3 py-2 anywhere bg-lamp-soft round-1" />
    </li>
  );
}

interface ItemsPartProps {
  readonly order: DashboardOrder;
  readonly onChangeDishes: (order: DashboardOrder) => void;
}

/** The dishes, in words that can be read out to the restaurant on the phone (rule order-dialog-items). */
export function ItemsPart({ order, onChangeDishes }: ItemsPartProps) {
  const items = readItems(order);
  const { waiting } = order.addressChange;
  return (
    <DetailPart title={catalog.orderItems(countItems(items))}>
      {items.length === 0 ? (
        <p className="soft">{catalog.noItemsFound}</p>
      ) : (
        <ol className="stack-3">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dishes of an order never move, and may be equal
            <Item key={index} item={item} />
          ))}
        </ol>
      )}
      {order.swaps.map(({ dish, count, swap }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: swaps are only added, and may be equal
        <p key={index} className="px-3 py-2 pre-line anywhere bg-lamp-soft round-1">
          {shared.itemSwappedFor(count, dish, swap)}
        </p>
      ))}
      {order.leftOut.map(({ dish, count }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only added, and may be equal
        <p key={index} className="px-3 py-2 pre-line anywhere bg-lamp-soft round-1">
          {shared.itemLeftOut(count, dish)}
        </p>
      ))}
      {waiting !== null && waiting.dish !== null && (
        <Suspense fallback={<Skeleton />}>
          <LATE.WaitingChange orderId={order.id} waiting={waiting} />
        </Suspense>
      )}
      {order.dishes !== null && (
        <div className="row-2">
          <Button variant="quiet" {...beginsChange('dishes')} onClick={() => onChangeDishes(order)}>
            {catalog.changeDishes}
          </Button>
        </div>
      )}
    </DetailPart>
  );
}

/** What was charged (rule order-dialog). */
export function PricingPart({ order }: { readonly order: DashboardOrder }) {
  const { taxes, total } = order.pricing;
  return (
    <DetailPart title={catalog.pricingBreakdown}>
      <Receipt>
        {chargeRows(order.pricing, 'office').map(({ kind, name, cents }) => (
          <ReceiptRow
            key={kind}
            label={name}
            amount={formatCents(cents)}
            detail={kind === 'tax' && taxes ? taxPartsText(taxes) : undefined}
          />
        ))}
        <ReceiptRow label={shared.total} amount={formatCents(total)} isTotal />
        {paidRows(total, order.addressChange.paid).map(({ key, name, cents }) => (
          <ReceiptRow key={key} label={name} amount={formatCents(cents)} />
        ))}
        {order.refundedCents > 0 && <ReceiptRow label={shared.refunded} amount={formatCents(-order.refundedCents)} />}
      </Receipt>
    </DetailPart>
  );
}
