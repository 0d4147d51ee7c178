/** What a visitor names an order by; the token of a link opens more of it (rule number-is-a-name). */
export interface TrackLink {
  readonly orderNumber: string;
  /** Null where the visitor came without one. */
  readonly token: string | null;
}

/** The path of a call about one order (rule tracking-paths); `more` holds further parts of the query. */
export function trackPath({ orderNumber, token }: TrackLink, part: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(token === null ? {} : { k: token }), ...more }).toString();
  return `/api/orders/track/${encodeURIComponent(orderNumber)}${part}${query === '' ? '' : `?${query}`}`;
}
