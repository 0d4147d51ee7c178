import * as catalog from '#catalog/server/menu-pos.ts';
import type { Raw } from '../uber-menu-parts.ts';
import type { PosMenu } from './menu-draft.ts';
import type { TrackedFile } from './tracked-file.ts';

export interface ToastReading {
  readonly file: TrackedFile;
  /** Where what is said of a part goes. */
  readonly draft: PosMenu;
  readonly menu: PosMenu;
  readonly groups: Raw | null;
  readonly options: Raw | null;
}

/** Where Toast sells to guests who are there. */
const AT_THE_PLACE: ReadonlySet<unknown> = new Set(['POS', 'KIOSK']);

/** Whether a part is only for the register, or shown nowhere (rule hidden-dishes). */
export function isNotOnline(part: Raw, file: TrackedFile): boolean {
  const shown = file.get(part, 'visibility');
  return Array.isArray(shown) && shown.every((one) => AT_THE_PLACE.has(one));
}

/** The same for a choice, which is then left out and named. */
export function isHidden(part: Raw, path: string, name: string, { file, draft }: ToastReading): boolean {
  const isOut = isNotOnline(part, file);
  if (isOut) draft.leaveOut(part, path, catalog.partNotSoldOnline(name));
  return isOut;
}
