import { createContext, type ReactNode, useContext } from 'react';

/** What the app provides for the frame of every page. */
export interface PageChrome {
  readonly openMenu: () => void;
  /** Goes back to the previous page, or to `fallback`. */
  readonly goBack: (fallback: string) => void;
  /** The notices above everything, for example the offline bar. */
  readonly notices: ReactNode;
}

export const PageChromeContext = createContext<PageChrome | null>(null);

/** What the app provides for the frame. */
export function usePageChrome(): PageChrome {
  const chrome = useContext(PageChromeContext);
  if (chrome === null) throw new Error('a Page needs the PageChromeContext that the app provides');
  return chrome;
}
