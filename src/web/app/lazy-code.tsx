import { type ComponentType, lazy, useState } from 'react';

/** A component whose code is fetched apart. */
export interface LazyCode<Props, Code> {
  readonly Component: ComponentType<Props>;
  readonly load: () => Promise<Code>;
}

/**
 * A component whose code is fetched apart, at the latest when it is first shown. Where it is there, it is shown at
 * once.
 */
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
    // Stays what it is while it is shown: another component would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => known ?? (Awaited as unknown as ComponentType<Props>));
    return <Shown {...props} />;
  }
  return { Component, load };
}
