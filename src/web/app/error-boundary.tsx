import { Component, type ReactNode } from 'react';
import * as catalog from '#catalog/everyone/pages.tsx';
import { paths } from '#web/paths.ts';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';

interface Props {
  readonly children: ReactNode;
  /** Staff have no cart: they read words of their own. */
  readonly isForStaff: boolean;
}

interface State {
  readonly hasFailed: boolean;
}

const reload = (): void => location.reload();

function Failed({ isForStaff }: { readonly isForStaff: boolean }) {
  const safe = isForStaff ? '' : catalog.cartAndAddressSafe;
  const leave = (): void => location.assign(isForStaff ? paths.delivery() : paths.restaurants());
  return (
    <Page title={catalog.somethingWentWrong} heading="own">
      <FailedState
        title={catalog.somethingWentWrong}
        message={catalog.pageNotShown(safe)}
        onRetry={reload}
        action={
          <Button variant="quiet" onClick={leave}>
            {catalog.backTo(isForStaff ? 'orders' : 'restaurants')}
          </Button>
        }
      />
    </Page>
  );
}

/** Keeps a page's error, or a failure to fetch its code, inside the page, with a way back (rule empty-and-failed). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Failed isForStaff={this.props.isForStaff} /> : this.props.children;
  }
}
