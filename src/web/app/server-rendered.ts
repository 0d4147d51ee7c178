import { parse } from 'regexparam';
import { routes } from './routes.tsx';

/**
 * Whether the server sends the page of a path with its content. It does so for the pages of the first script; the
 * others come as a skeleton.
 */
export function isRenderedOnServer(pathname: string): boolean {
  return routes.some(({ pattern, load }) => load === undefined && parse(pattern).pattern.test(pathname));
}
