import * as catalog from '#catalog/words.ts';
import type { OpenState } from '#domain/menu/opening-hours.ts';

/**
 * What is said of a closed restaurant, with its opening time where that is known (rule closed-kitchen): 'Lucha is
 * closed right now. Opens at 11 AM.'
 */
export function closedText(name: string, state: OpenState & { readonly open: false }): string {
  const closed = catalog.isClosedRightNow(name);
  return state.opensAt === undefined ? closed : `${closed} ${state.opensAt.text}.`;
}
