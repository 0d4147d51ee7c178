import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import * as catalog from '#catalog/everyone/ui.ts';
import { FailedState } from './failed-state.tsx';

/**
 * A part of a page whose code is fetched when it is first shown. Where that fails, the rest of the page stays as it is,
 * and a press tries again (rule empty-and-failed): `lazy` alone never tries again, and takes the whole page away.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const fetched = () => lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  let newest = fetched();
  return class LazyPart extends Component<Props, { readonly Code: ComponentType<Props> | null }> {
    /** What is loaded ahead is drawn at once. */
    static readonly load = async () => {
      newest = await load();
      return newest;
    };
    override state = { Code: newest };

    static getDerivedStateFromError = () => ({ Code: null });

    // What is opened next asks for the code again.
    override componentDidCatch(): void {
      newest = fetched();
    }

    retry = (): void => {
      this.setState({ Code: newest });
    };

    override render(): ReactNode {
      const { Code } = this.state;
      if (Code !== null) return <Code {...this.props} />;
      return <FailedState title={catalog.partNotLoaded} message={catalog.partNotLoadedText} onRetry={this.retry} />;
    }
  };
}
