import { type RefObject, useEffect, useRef } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

/**
 * Where the page's address names a part ('#hours'), its heading comes into view and takes the focus as soon as it is
 * there, and again with each link that names it.
 */
export function useAnchor(name: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const entry: unknown = useHistoryState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is another arrival
  useEffect(() => {
    if (name === '' || location.hash !== `#${name}`) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [name, entry]);
  return heading;
}
