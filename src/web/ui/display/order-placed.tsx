import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '../form/button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Says on a page before the payment that its order is placed, and leads to it (rule tip-screen). */
export function OrderPlaced({ sessionId }: { readonly sessionId: string }) {
  return (
    <EmptyState
      title={catalog.yourOrderIsPlaced}
      text={shared.noNeedToPayAgain}
      action={<ButtonLink to={paths.orderSuccess(sessionId)}>{shared.seeYourOrder}</ButtonLink>}
    />
  );
}
