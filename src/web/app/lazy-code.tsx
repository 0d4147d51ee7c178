import { type ComponentType, lazy, useState } from 'react';
import * as catalog from '#catalog/everyone/pages.ts';
import { untilThere } from '#web/state/until-there.ts';
import { fetchPart } from '#web/state/use-part.ts';

/** A component whose code is fetched apart. */
export interface LazyCode<Props, Code> {
  readonly Component: ComponentType<Props>;
  readonly load: () => Promise<Code>;
}

/** A component whose code is fetched at the latest when first shown; where it is there, it is shown at once. */
export function lazyCode<Props extends object, Code>(
  fetchCode: () => Promise<Code>,
  pick: (code: Code) => ComponentType<Props>,
): LazyCode<Props, Code> {
  let known: ComponentType<Props> | null = null;
  const load = async () => {
    const code = await fetchCode();
    known = pick(code);
    return code;
  };
  // If the line works, a newer version of the shop has taken the file away, and only a reload helps.
  const loadShown = async () =>
    (await fetchPart({ label: catalog.showingThePage, load })) ?? (navigator.onLine ? load() : untilThere(load));
  const Awaited = lazy(async () => ({ default: pick(await loadShown()) }));
  function Component(props: Props) {
    // Doesn't change while it is shown, because another component would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => known ?? (Awaited as unknown as ComponentType<Props>));
    return <Shown {...props} />;
  }
  return { Component, load };
}
