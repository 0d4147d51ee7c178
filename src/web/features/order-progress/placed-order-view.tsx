import type { OrderAnswerOrder, OrderPricing } from '#contract/orders.ts';
import { chargeRows, chargeText } from '#domain/money/charges.ts';
import { formatCents } from '#domain/money/money.ts';
import { extraRefundWords } from '#domain/money/refund-words.ts';
import { taxPartsText } from '#domain/money/tax.ts';
import { stageWords } from '#domain/order/stage-words.ts';
import { problemText } from '#domain/problems.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Receipt, ReceiptDishes, ReceiptRow } from '#web/ui/display/receipt.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { RefundNotice } from '#web/ui/money/refund-notice.tsx';
import { Bill, Column, Columns, PhoneOnly, WideOnly } from '#web/ui/page/columns.tsx';
import { ProgressHero } from '#web/ui/progress/progress-hero.tsx';
import styles from './order-progress.module.css';
import { SupportContact } from './support-contact.tsx';

interface OrderProps {
  readonly order: OrderAnswerOrder;
}

interface FreshOrderProps extends OrderProps {
  /** When the server last answered, Unix ms. */
  readonly seenAt: number;
  readonly isLive: boolean;
}

function Place({ order: { delivery } }: OrderProps) {
  const { street, apartmentSuite } = delivery.address;
  return (
    <div className={`bar-3 px-4 py-3 bg-surface round-2 shadow ${styles.place}`}>
      <Icon name="pin" />
      <p>
        <strong>{[street, apartmentSuite].filter((part) => part !== null && part !== '').join(', ')}</strong>
        <span>{delivery.dropoffOption}</span>
      </p>
    </div>
  );
}

interface OrderBillProps extends OrderProps {
  readonly pricing: OrderPricing;
}

function OrderBill({ order: { restaurant, items }, pricing }: OrderBillProps) {
  const dishes = items.map((item, index) => ({
    key: String(index),
    name: item.name,
    quantity: item.quantity,
    words: item.summary,
    price: formatCents(item.totalPrice),
  }));
  return (
    <Bill label="Your order">
      <h2 className="size-3">{restaurant.name}</h2>
      <ReceiptDishes dishes={dishes} />
      <div className="pt-4 rule-above">
        <Receipt>
          {chargeRows(pricing, 'buyer').map(({ kind, name, cents }) => (
            <ReceiptRow
              key={kind}
              label={name}
              amount={chargeText(kind, cents)}
              detail={kind === 'tax' && pricing.taxes ? taxPartsText(pricing.taxes) : undefined}
            />
          ))}
          <ReceiptRow isTotal label="Total" amount={formatCents(pricing.total)} />
        </Receipt>
      </div>
    </Bill>
  );
}

/**
 * A placed order: where it is, address and bill, and how to reach support (rules order-success-screen,
 * amount-difference).
 */
export function PlacedOrderView({ order, seenAt, isLive }: FreshOrderProps) {
  // Null for a visitor who has only the link of this page: they see no bill and no delivery address.
  const { pricing } = order;
  return (
    <Columns>
      <Column>
        <RefundNotice order={order} />
        {order.extraRefund > 0 && <Notice tone="ok" title={extraRefundWords(order.extraRefund)} />}
        {order.needsReview && <Notice tone="warn" title={problemText('NEEDS_REVIEW')} />}
        <ProgressHero order={order} words={stageWords(order)} cameWords="At" seenAt={seenAt} isLive={isLive} />
        <ButtonLink variant="quiet" wide to={paths.order(order.orderNumber)}>
          Track every step
        </ButtonLink>
        {pricing !== null && <Place order={order} />}
        <WideOnly>
          <SupportContact />
        </WideOnly>
      </Column>
      {pricing !== null && <OrderBill order={order} pricing={pricing} />}
      <PhoneOnly>
        <SupportContact />
      </PhoneOnly>
    </Columns>
  );
}
