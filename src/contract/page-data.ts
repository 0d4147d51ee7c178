/** The data block in a page's first HTML, so that the browser needs no second call for what it already shows. */
import type { Coordinates } from '#domain/menu/menu.ts';
import type { BoardOrder, DeliveryOrdersAnswer } from './order/delivery.ts';
import type { ExceptionsAnswer } from './order/exceptions.ts';
import type { TrackAnswer } from './order/tracking.ts';
import type { MenuItemAnswer, RestaurantAnswer, RestaurantsAnswer } from './restaurants.ts';
import type { Area } from './shop/area.ts';
import type { StaffMember } from './shop/staff.ts';

/** Everything that a page with content is rendered from, except its data; `now` (Unix ms) is the time of rendering. */
interface Rendered {
  readonly area: Area;
  readonly now: number;
}

/** The first page of the board, with the orders under way that are older than those on it, and what needs a person. */
export interface FirstBoardAnswer extends DeliveryOrdersAnswer {
  readonly older: readonly BoardOrder[];
  readonly exceptions: ExceptionsAnswer;
}

export type PageData =
  | { readonly kind: 'shell'; readonly area: Area }
  | { readonly kind: 'home'; readonly area: Area }
  | (Rendered & { readonly kind: 'restaurants'; readonly answer: RestaurantsAnswer; readonly near: Coordinates })
  | (Rendered & { readonly kind: 'restaurant'; readonly answer: RestaurantAnswer })
  | (Rendered & { readonly kind: 'item'; readonly answer: MenuItemAnswer })
  | (Rendered & { readonly kind: 'tracking'; readonly answer: TrackAnswer })
  | (Rendered & { readonly kind: 'board'; readonly answer: FirstBoardAnswer; readonly staff: StaffMember });

/** The web build's renderer's result for one page. `head` holds title, description and JSON-LD, all escaped. */
export interface RenderedPage {
  readonly html: string;
  readonly head: string;
  /** The source files of the page's own code, as the build's manifest names them. */
  readonly parts: readonly string[];
  /** Whether the path has a page; any other leads to '/'. */
  readonly isKnown: boolean;
}

/** The one function of the web build (dist/render/entry-server.js) that the server calls. `path` is the URL path. */
export type RenderPage = (path: string, data: PageData) => Promise<RenderedPage>;
