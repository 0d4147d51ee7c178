import { parse } from 'regexparam';
import { routes } from './routes.tsx';

/** Whether the page of a path comes with its content from the server: the pages of the first script do, the others as a skeleton. */
export function isRenderedOnServer(pathname: string): boolean {
  return routes.some(({ pattern, load }) => load === undefined && parse(pattern).pattern.test(pathname));
}
