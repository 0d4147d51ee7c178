import { type RefObject, useEffect, useRef } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

/**
 * If the page's address names a part ('#hours'), its heading scrolls into view and gets the focus as soon as it exists,
 * and again with each link to it.
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
