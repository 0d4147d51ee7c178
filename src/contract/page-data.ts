/** The data block in a page's first HTML, so that the browser needs no second call for what it already shows. */
import type { Area } from './area.ts';
import type { RestaurantAnswer } from './restaurants.ts';

export type PageData =
  | { readonly kind: 'shell'; readonly area: Area }
  | { readonly kind: 'home'; readonly area: Area }
  | { readonly kind: 'restaurant'; readonly area: Area; readonly answer: RestaurantAnswer; readonly now: number };

/** What the web build's renderer gives back for one page. `head` holds title, description and JSON-LD, all escaped. */
export interface RenderedPage {
  readonly html: string;
  readonly head: string;
}

/**
 * The one function of the web build (dist/render/entry-server.js) that the server calls. `path` is the URL path with
 * its query.
 */
export type RenderPage = (path: string, data: PageData) => RenderedPage;
