import { type RefObject, useEffect, useRef } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

/** Scrolls to the heading that the address names ('#hours') as soon as it exists, and focuses it, for each link. */
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
