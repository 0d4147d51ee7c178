import { useQuery } from '@tanstack/react-query';
import * as catalog from '#catalog/staff/dispatch.tsx';
import { exceptionsQuery } from '#web/api/staff/exceptions.ts';
import styles from './exceptions.module.css';

/** How many texts of an order's customer nobody has read, at its row's corner: it moves nothing (rule order-card). */
export function NewTextsMark({ orderId }: { readonly orderId: string }) {
  const { data: count = 0 } = useQuery({
    ...exceptionsQuery(),
    select: ({ exceptions }) => exceptions.filter((one) => one.kind === 'text' && one.orderId === orderId).length,
    refetchOnMount: false,
  });
  return count === 0 ? null : (
    <span
      role="img"
      aria-label={catalog.newTexts(count)}
      className={`text-danger bold bg-danger-soft pill tag tiny ${styles.newTexts}`}
    >
      {count}
    </span>
  );
}
