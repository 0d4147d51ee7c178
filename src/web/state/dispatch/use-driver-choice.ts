import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/state.ts';
import type { BoardOrder } from '#contract/order/delivery.ts';
import type { ListedDriver } from '#contract/order/drivers.ts';
import { driversQuery } from '#web/api/staff/delivery-orders.ts';
import { assignOrder } from '#web/state/dispatch/order-actions.ts';
import { asSeen } from '#web/state/dispatch/seen-orders.ts';

const NOBODY = '';

/** 'Ana (2 under way)', 'Bo (off)': who assigns sees who takes no orders (rule driver-states). */
function withState({ name, activeOrders, state }: ListedDriver): string {
  const work = activeOrders === 0 ? catalog.free : shared.activeOrders(activeOrders);
  return `${name} (${state === 'off' ? catalog.off : state === 'break' ? catalog.onABreak : work})`;
}

/**
 * The choice of an order's driver: what a `select` needs. A choice is sent at once, and replaces the driver who was
 * shown when the list was opened (rule driver-assignment). `nobody` names the empty choice.
 */
export function useDriverChoice(order: BoardOrder, nobody: string) {
  const client = useQueryClient();
  const { data, error } = useQuery(driversQuery());
  const [wanted, setWanted] = useState<string | null>(null);
  const seen = useRef(order);
  const look = (): void => {
    seen.current = asSeen(order);
  };
  const assigned = order.driver?.id ?? NOBODY;
  const drivers = data?.drivers ?? [];
  const known = drivers.some(({ id }) => id === assigned) || order.driver === null ? [] : [order.driver];
  const options = [
    { value: NOBODY, label: data?.drivers.length === 0 && known.length === 0 ? shared.noDriversYet : nobody },
    ...known.map(({ id, name }) => ({ value: id, label: name })),
    ...drivers.map((driver) => ({ value: driver.id, label: driver.id === assigned ? driver.name : withState(driver) })),
  ];
  const choose = async (id: string): Promise<void> => {
    setWanted(id);
    await assignOrder(seen.current, drivers.find((driver) => driver.id === id) ?? null);
    setWanted(null);
    await client.invalidateQueries({ queryKey: ['delivery'] });
  };
  return {
    value: wanted ?? assigned,
    options,
    disabled: wanted !== null || (data === undefined && error === null),
    onFocus: look,
    onPointerDown: look,
    onKeyDown: look,
    onChange: (id: string) => void choose(id),
  };
}
