import type { Problem } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { openingOf } from '#server/http/pages/area-of.ts';

/** Why no new order is taken (rule closed-shop), as SHOP_CLOSED; null while the shop is open. */
export function shopClosed({ shop, clock }: Pick<Dependencies, 'shop' | 'clock'>): Problem | null {
  const { closed, changesAt } = openingOf(shop, clock.now());
  return closed === null ? null : { code: 'SHOP_CLOSED', message: `${closed}.`, details: { opensAt: changesAt } };
}
