import { Component, type ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';

interface State {
  readonly hasFailed: boolean;
}

const reload = (): void => location.reload();
const leave = (): void => location.assign(paths.restaurants());

function Failed() {
  return (
    <Page title="Something went wrong" heading="own">
      <FailedState
        title="Something went wrong"
        message="This page could not be shown. Your cart and your address are safe."
        onRetry={reload}
        action={
          <Button variant="quiet" onClick={leave}>
            Back to restaurants
          </Button>
        }
      />
    </Page>
  );
}

/** Keeps a page's error, or a failure to fetch its code, inside the page, with a way back (rule empty-and-failed). */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}
