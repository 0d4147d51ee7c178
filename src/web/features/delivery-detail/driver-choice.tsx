import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BoardOrder } from '#contract/delivery.ts';
import { driversQuery } from '#web/api/staff/delivery-orders.ts';
import { giveOrder } from '#web/state/dispatch/order-actions.ts';
import { asSeen } from '#web/state/dispatch/seen-orders.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import styles from './detail-dialog.module.css';

const NOBODY = '';

/** The driver of an order; a choice is sent at once (rule driver-assignment). */
export function DriverChoice({ order }: { readonly order: BoardOrder }) {
  const client = useQueryClient();
  const { data, error } = useQuery(driversQuery());
  const [wanted, setWanted] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const assigned = order.driver?.id ?? NOBODY;
  const drivers = data?.drivers ?? [];
  const known = drivers.some(({ id }) => id === assigned) || order.driver === null ? [] : [order.driver];
  const options = [
    { value: NOBODY, label: 'Nobody yet' },
    ...known.map(({ id, name }) => ({ value: id, label: name })),
    ...drivers.map(({ id, name, activeOrders }) => ({
      value: id,
      label: activeOrders === 0 ? `${name} (free)` : `${name} (${activeOrders} under way)`,
    })),
  ];
  // A choice replaces the driver who was shown when the list was opened.
  const seen = useRef(order);
  const look = (): void => {
    seen.current = asSeen(order);
  };
  const choose = async (id: string): Promise<void> => {
    setWanted(id);
    setSaid('Saving');
    const isDone = await giveOrder(seen.current, id === NOBODY ? null : id);
    setWanted(null);
    setSaid(isDone ? 'Saved' : '');
    await client.invalidateQueries({ queryKey: ['delivery'] });
  };
  return (
    <div className="stack-1">
      <SelectField
        label="Driver"
        value={wanted ?? assigned}
        options={options}
        disabled={wanted !== null || (data === undefined && error === null)}
        onFocus={look}
        onPointerDown={look}
        onKeyDown={look}
        onChange={(id) => void choose(id)}
      />
      <StatusRegion className={styles.soft}>{said}</StatusRegion>
    </div>
  );
}
