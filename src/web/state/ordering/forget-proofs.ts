import type { QueryClient } from '@tanstack/react-query';
import * as catalog from '#catalog/requests.ts';
import { ask } from '#web/api/client.ts';
import { trackTokens } from '#web/state/track-link.ts';

/**
 * Takes from this browser what opens its orders: cookies that no script sees, the tokens of links, and what this page
 * knows of the orders (rule browser-storage). Says whether it did; where not, the client has shown why.
 */
export async function forgetProofs(queryClient: QueryClient): Promise<boolean> {
  try {
    await ask('POST /api/orders/forget-browser', { label: catalog.detailsRemoval });
  } catch {
    return false;
  }
  trackTokens.setState({}, true);
  queryClient.clear();
  return true;
}
