import { createContext, useContext } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import type { Area } from '#contract/shop/area.ts';
import { useNow } from '#web/state/store/now.ts';

/** The area of the page's data block; provided by the app. */
export const AreaContext = createContext<Area | null>(null);

/** What this deployment serves: brand, hub, radius, fees, hours. */
export function useArea(): Area {
  const area = useContext(AreaContext);
  if (area === null) throw new Error('useArea needs the AreaContext that the app provides');
  return area;
}

/** 'Closed until 11:00 AM' while the shop takes no orders; null while it does (rule closed-shop). */
export function useShopClosed(): string | null {
  const { closed, changesAt } = useArea().opening;
  const now = useNow();
  if (changesAt === null || now < changesAt) return closed;
  return closed === null ? shared.closedRightNow : null;
}
