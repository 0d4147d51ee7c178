import { createContext, type ReactNode, useContext } from 'react';

/** What every page's frame shows and the app provides. */
export interface PageChrome {
  readonly brand: string;
  /** Opens the side menu. */
  readonly openMenu: () => void;
  /** Goes to where the visitor came from, or to `fallback`. */
  readonly goBack: (fallback: string) => void;
  /** The notices above everything, such as the offline bar. */
  readonly notices: ReactNode;
}

export const PageChromeContext = createContext<PageChrome | null>(null);

/** The frame's own things; the app provides them. */
export function usePageChrome(): PageChrome {
  const chrome = useContext(PageChromeContext);
  if (chrome === null) throw new Error('a Page needs the PageChromeContext that the app provides');
  return chrome;
}
