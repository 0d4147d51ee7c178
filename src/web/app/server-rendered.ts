import type { PageData } from '#contract/page-data.ts';
import { routeOf } from './routes.tsx';

/** Whether the server sends the page of a path with its content, rendered of this data; else it sends a skeleton. */
export function isRenderedOnServer(pathname: string, { kind }: PageData): boolean {
  return routeOf(pathname)?.renderedOf.includes(kind) ?? false;
}
