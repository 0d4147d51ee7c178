import { SuccessPage } from '#web/features/order-progress/success-page.tsx';
import { TrackingPage } from '#web/features/tracking/tracking-page.tsx';
import { OwnOrderPart } from './own-order-part.tsx';

/** The address of the payment and that of the order show one page (rule one-order-page). */
export default function OrderSuccessRoute() {
  return (
    <SuccessPage
      orderPage={({ orderNumber, delivery }, lookAgain) => (
        <TrackingPage
          orderNumber={orderNumber}
          apartment={delivery.address.apartmentSuite}
          onNews={lookAgain}
          isSummedUp
          whenOver={<OwnOrderPart orderNumber={orderNumber} />}
        />
      )}
    />
  );
}
