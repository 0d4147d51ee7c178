import { createContext, useContext } from 'react';
import type { Area } from '#contract/area.ts';

/** The area of the page's data block; provided by the app. */
export const AreaContext = createContext<Area | null>(null);

/** What this deployment serves: brand, hub, radius, fees, hours. */
export function useArea(): Area {
  const area = useContext(AreaContext);
  if (area === null) throw new Error('useArea needs the AreaContext that the app provides');
  return area;
}
