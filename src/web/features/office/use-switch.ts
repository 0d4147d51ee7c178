import { useQueryClient } from '@tanstack/react-query';
import * as catalog from '#catalog/requests.ts';
import type { OfficeMenuAnswer, OfficeSwitch } from '#contract/office.ts';
import type { SwitchState, SwitchTarget } from '#domain/menu/menu-switch.ts';
import { ApiRefusal, ask } from '#web/api/client.ts';
import { officeMenuQuery, officeRestaurantsQuery } from '#web/api/staff/office.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import { onceEach } from '#web/state/once-each.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';

/** How often a switch is tried where others change other parts of the menu at the same moment. */
const TRIES = 3;

interface Press {
  /** What the office showed when the switch was pressed. */
  readonly seen: OfficeMenuAnswer;
  readonly target: SwitchTarget;
  readonly state: SwitchState;
}

const isChanged = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'MENU_CHANGED';

/** Finds what a switch belongs to in a menu, and whether it is still what the person saw. Pure. */
interface FoundSwitch extends OfficeSwitch {
  readonly title: string;
}

/** The restaurant, dish or option of a target; null where the menu has none. */
export function findSwitch(menu: OfficeMenuAnswer, { itemId, optionPath }: SwitchTarget): FoundSwitch | null {
  if (itemId === undefined) return { ...menu.restaurant, title: menu.restaurant.name };
  const dish = menu.categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === itemId);
  if (dish === undefined || optionPath === undefined) return dish ?? null;
  return dish.options.find(({ path }) => path === optionPath) ?? null;
}

/** Whether a target has the same title and the same position in both menus: then the person doesn't decide again. */
export function isUntouched(before: OfficeMenuAnswer, after: OfficeMenuAnswer, target: SwitchTarget): boolean {
  const [was, is] = [findSwitch(before, target), findSwitch(after, target)];
  return was !== null && is !== null && was.title === is.title && was.isOn === is.isOn && was.until === is.until;
}

/** A key that differs for each target. */
const targetKey = ({ itemId = '', optionPath = '' }: SwitchTarget): string => `${itemId} ${optionPath}`;

/** Moves a restaurant's switches, one at a time; what others switched is read, and left (rule switch-versions). */
export function useSwitch(restaurantId: string) {
  const client = useQueryClient();
  const query = officeMenuQuery(restaurantId);

  async function move({ seen, target, state }: Press, tries = TRIES): Promise<void> {
    const { itemId, optionPath } = target;
    const part = { ...(itemId === undefined ? {} : { itemId }), ...(optionPath === undefined ? {} : { optionPath }) };
    try {
      const body = { state, version: seen.version, ...part };
      const call = { ...PRESS_LIMITS, label: catalog.switching, params: { id: restaurantId }, body };
      await onceEach(JSON.stringify([restaurantId, body]), (idempotencyKey) =>
        ask('POST /api/office/restaurants/:id/switch', { ...call, idempotencyKey }),
      );
    } catch (error) {
      if (!isChanged(error) || tries <= 1) throw error;
      const fresh = await client.fetchQuery(query);
      if (!isUntouched(seen, fresh, target)) throw error;
      await move({ seen: fresh, target, state }, tries - 1);
    }
  }

  const { sent, send } = useSending({
    scope: { id: `switch ${restaurantId}` },
    mutationFn: (press: Press) => move(press),
    onError: (error) => tellFailure(error),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: query.queryKey });
      await client.invalidateQueries({ queryKey: officeRestaurantsQuery().queryKey });
    },
  });
  const press = (seen: OfficeMenuAnswer, target: SwitchTarget, state: SwitchState): void =>
    send({ seen, target, state });
  const savingOf = (target: SwitchTarget) =>
    sent !== null && targetKey(sent.target) === targetKey(target) ? sent.state : null;
  return { press, savingOf };
}

export type Switching = ReturnType<typeof useSwitch>;
