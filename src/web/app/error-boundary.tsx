import { Component, type ReactNode } from 'react';
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
  const safe = isForStaff ? '' : ' Your cart and your address are safe.';
  const leave = (): void => location.assign(isForStaff ? paths.delivery() : paths.restaurants());
  return (
    <Page title="Something went wrong" heading="own">
      <FailedState
        title="Something went wrong"
        message={`This page could not be shown.${safe}`}
        onRetry={reload}
        action={
          <Button variant="quiet" onClick={leave}>
            Back to {isForStaff ? 'orders' : 'restaurants'}
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
