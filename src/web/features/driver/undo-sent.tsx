import { useEffect, useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as catalog from '#catalog/staff/driver.ts';
import { statusText } from '#domain/order/order-status.ts';
import { UNDO_MS } from '#domain/order/step-undo.ts';
import { ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import { boardActions } from '#web/state/dispatch/board.ts';
import type { SentUpdate } from '#web/state/driver/outgoing-updates.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { UndoButton } from '#web/ui/page/status-line.tsx';

/** What was undone, in words, until another update is sent. */
export function useUndone(sent: SentUpdate | null) {
  const [undone, setUndone] = useState<{ readonly key: string; readonly words: string } | null>(null);
  const say = (words: string): void => setUndone(sent && { key: sent.key, words });
  return [undone?.key === sent?.key ? (undone?.words ?? null) : null, say] as const;
}

/** Undoes the step that the driver has just made, until the customer gets a text about it (rule step-undo). */
export function UndoSent({
  sent,
  version,
  onUndone,
}: {
  readonly sent: SentUpdate;
  /** The order's version with the step. */
  readonly version: number;
  readonly onUndone: (words: string) => void;
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
    onSuccess: async ({ status }) => {
      await boardActions.refresh();
      onUndone(catalog.undoneOrderIsAgain(sent.orderNumber, statusText(status)));
    },
  });
  if (isOver || isBusy) return null;
  return <UndoButton ms={left} onUndo={send} />;
}
