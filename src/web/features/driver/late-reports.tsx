import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/driver.ts';
import { driverWords } from '#domain/order/late-report.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import type { OutgoingUpdate } from '#web/state/driver/outgoing-store.ts';
import { outgoing, updateWords } from '#web/state/driver/outgoing-updates.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { CallButton, RouteButton } from '#web/ui/form/contact-buttons.tsx';
import styles from './driver-page.module.css';

/** One order's late reports: what happened, whom to call, and where the order was going. */
function OrderReports({ reports }: { readonly reports: readonly OutgoingUpdate[] }) {
  const { supportPhone } = useArea();
  const last = reports.at(-1);
  if (last?.report === undefined) return null;
  const { orderNumber, stop, report } = last;
  const photos = reports.reduce((all, one) => all + (one.report?.photos ?? 0), 0);
  const shown = supportPhone === null ? '' : formatPhone(supportPhone);
  const dismiss = (): void => reports.forEach(({ key }) => void outgoing.drop(key));
  return (
    <Notice
      tone="danger"
      title={catalog.orderWithReason(orderNumber, driverWords(report.reason, photos, shown))}
      actions={
        <Button variant="quiet" onClick={dismiss}>
          {catalog.dismiss}
        </Button>
      }
    >
      <p>{catalog.reported(reports.map(updateWords).join(', '))}</p>
      {stop !== undefined && (
        <>
          <p className="semibold anywhere">
            {stop.customerName}, {stop.address}
          </p>
          {stop.door.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
      <div className={`stack-2 pt-2 ${styles.links}`}>
        {supportPhone !== null && (
          <CallButton phone={supportPhone} className={styles.big}>
            {catalog.callDispatch}
          </CallButton>
        )}
        {stop !== undefined && (
          <>
            <CallButton phone={stop.phone} className={styles.big}>
              {catalog.callCustomer}
            </CallButton>
            <RouteButton to={stop.address} className={styles.big}>
              {shared.navigate}
            </RouteButton>
          </>
        )}
      </div>
    </Notice>
  );
}

/**
 * What this driver reported too late to change an order (rule late-reports). It stays until the driver dismisses it,
 * because the food may be in their hands.
 */
export function LateReports({ reports }: { readonly reports: readonly OutgoingUpdate[] }) {
  const orders = [...new Set(reports.map(({ orderId }) => orderId))];
  return orders.map((id) => <OrderReports key={id} reports={reports.filter(({ orderId }) => orderId === id)} />);
}
