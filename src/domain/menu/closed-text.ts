import * as catalog from '#catalog/everyone/menu-words.ts';
import type { OpenState } from '#domain/menu/opening-hours.ts';

/** Said of a closed restaurant (rule closed-kitchen): 'Lucha is closed right now. Opens at 11 AM.' */
export function closedText(name: string, state: OpenState & { readonly open: false }): string {
  const closed = catalog.isClosedRightNow(name);
  return state.opensAt === undefined ? closed : `${closed} ${state.opensAt.text}.`;
}
