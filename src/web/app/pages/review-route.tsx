import { ReviewPage } from '#web/features/review/review-page.tsx';
import { UnlockForm } from '#web/features/tracking/unlock-form.tsx';
import type { RouteParams } from '../route-params.ts';

export default function ReviewRoute({ params }: { readonly params: RouteParams }) {
  const orderNumber = params.orderNumber ?? '';
  return (
    <ReviewPage
      orderNumber={orderNumber}
      unlockForm={(onUnlocked) => <UnlockForm orderNumber={orderNumber} onUnlocked={onUnlocked} />}
    />
  );
}
