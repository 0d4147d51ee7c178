import { type ComponentType, lazy, useState } from 'react';

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
  const Awaited = lazy(async () => ({ default: pick(await load()) }));
  function Component(props: Props) {
    // Doesn't change while it is shown, because another component would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => known ?? (Awaited as unknown as ComponentType<Props>));
    return <Shown {...props} />;
  }
  return { Component, load };
}
