import { SuccessPage } from '#web/features/order-progress/success-page.tsx';

export default function OrderSuccessRoute() {
  return <SuccessPage />;
}
