import { useEffect, useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import { ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import { boardActions } from '#web/state/dispatch/board.ts';
import type { SentUpdate } from '#web/state/driver/outgoing-updates.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { UndoButton } from '#web/ui/page/status-line.tsx';

/** Undoes the step that the driver has just made, until the customer gets a text about it (rule step-undo). */
export function UndoSent({
  sent,
  version,
}: {
  readonly sent: SentUpdate;
  /** The order's version with the step. */
  readonly version: number;
}) {
  const [left] = useState(() => sent.sentAt + UNDO_MS - Date.now());
  const [isOver, setOver] = useState(left <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [left]);
  const { isBusy, send } = useAlertedSending({
    mutationFn: () =>
      ask('POST /api/delivery/orders/:id/undo', {
        ...PRESS_LIMITS,
        label: requests.undo,
        params: { id: sent.orderId },
        body: { version },
        idempotencyKey: `undo-${sent.key}`,
      }),
    onSuccess: () => boardActions.refresh(),
  });
  if (isOver || isBusy) return null;
  return <UndoButton ms={left} onUndo={send} />;
}
