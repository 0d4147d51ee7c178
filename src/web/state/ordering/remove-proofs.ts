import * as catalog from '#catalog/everyone/requests.ts';
import { ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import { trackTokens } from '#web/state/track-link.ts';

/**
 * Takes from this browser what opens its orders: cookies that no script sees, and the tokens of links (rule
 * browser-storage). Rejects where the server can't be reached within seconds.
 */
export async function removeProofs(): Promise<void> {
  await ask('POST /api/orders/forget-browser', { label: catalog.detailsRemoval, ...PRESS_LIMITS });
  trackTokens.setState({}, true);
}
