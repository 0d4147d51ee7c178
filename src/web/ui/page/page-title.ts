import { useEffect } from 'react';
import { useArea } from '#web/state/ordering/area.ts';

/** The browser's title of a page: 'Checkout · Forkfleet'. */
export const titleText = (title: string, brand: string): string => (title === brand ? brand : `${title} · ${brand}`);

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  const { brand } = useArea();
  useEffect(() => {
    document.title = titleText(title, brand);
  }, [title, brand]);
}
