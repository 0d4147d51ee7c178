import * as catalog from '#catalog/customers/item-options.ts';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { isNotFound } from '#web/api/api-errors.ts';
import { goBack } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';

interface ItemFailedProps {
  readonly restaurantId: string;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  /** The item is there, but not the cart line that was to be edited. */
  readonly isLineMissing?: boolean;
}

interface Words {
  readonly title: string;
  readonly message: string;
  readonly canRetry: boolean;
}

/** The words of each case (rule item-page-errors). */
function wordsOf(error: Error | null, isLineMissing: boolean): Words {
  if (isLineMissing) {
    return { title: catalog.cartItemNotFound, message: catalog.mayBeRemovedFromCart, canRetry: false };
  }
  if (error === null) return { title: requests.menuItemDataNotFound, message: catalog.chooseFromMenu, canRetry: false };
  if (isNotFound(error)) {
    return { title: shared.menuItemNotFound, message: catalog.mayBeOffTheMenu, canRetry: false };
  }
  return { title: catalog.errorLoadingMenuItem, message: error.message, canRetry: true };
}

/** Says why an item cannot be shown, and offers a way back. */
export function ItemFailed({ restaurantId, error = null, onRetry, isLineMissing = false }: ItemFailedProps) {
  const { title, message, canRetry } = wordsOf(error, isLineMissing);
  const back = isLineMissing ? paths.cart() : paths.restaurant(restaurantId);
  return (
    <Page title={catalog.menuItem} back={back}>
      <FailedState
        title={title}
        message={message}
        onRetry={canRetry ? onRetry : undefined}
        action={
          <Button variant={canRetry ? 'quiet' : 'primary'} onClick={() => goBack(back)}>
            {shared.goBack}
          </Button>
        }
      />
    </Page>
  );
}
