import { useCallback, useEffect, useRef, useState } from 'react';
import { scrollMotion } from '#web/ui/page/scroll-motion.ts';
import { activeSection } from './active-section.ts';

/** The reading line, a little below the sticky tabs, in px from the top of the window. */
const READING_LINE = 120;
/** A scroll that does not report its end counts as over after this long, ms. */
const LONGEST_SCROLL_MS = 1200;

function sectionTops(anchors: readonly string[]): readonly number[] {
  return anchors.map((anchor) => document.getElementById(anchor)?.getBoundingClientRect().top ?? 0);
}

function readSection(anchors: readonly string[]): number {
  const { innerHeight, scrollY } = window;
  const atEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  return activeSection(sectionTops(anchors), READING_LINE, atEnd);
}

function scrollToSection(anchor: string): void {
  const section = document.getElementById(anchor);
  section?.scrollIntoView({ behavior: scrollMotion(), block: 'start' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** The section being read, and how to scroll to another; a pressed tab stays lit while the page scrolls there. */
export function useActiveSection(anchors: readonly string[]) {
  const [active, setActive] = useState(0);
  const isTraveling = useRef(false);
  const key = anchors.join(' ');

  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      if (!isTraveling.current) setActive(readSection(key.split(' ')));
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(read);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [key]);

  const goTo = useCallback(
    (index: number) => {
      setActive(index);
      isTraveling.current = true;
      const arrive = () => {
        isTraveling.current = false;
        clearTimeout(limit);
        removeEventListener('scrollend', arrive);
      };
      const limit = setTimeout(arrive, LONGEST_SCROLL_MS);
      addEventListener('scrollend', arrive);
      scrollToSection(key.split(' ')[index] ?? '');
    },
    [key],
  );
  return [Math.min(active, Math.max(0, anchors.length - 1)), goTo] as const;
}
