import { useEffect, useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/driver.ts';
import type { DoorAct } from '#domain/order/door-wait.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { boardActions } from '#web/state/dispatch/board.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CallButton } from '#web/ui/form/contact-buttons.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { TextBlockNotice } from '#web/ui/thread/text-block-notice.tsx';
import { Thread, useTexts } from '#web/ui/thread/thread.tsx';
import styles from './driver-page.module.css';

/** While a driver’s orders are given to others, each card shows for less than this, and may be read no more, ms. */
const SHOWN_FOR_MS = 400;

function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

const idOf = (orderId: string): string => `messages-${orderId}`;

/** Opens the conversation with the customer, and begins a message (rule hidden-phones). */
function openMessages(orderId: string): void {
  const messages = document.getElementById(idOf(orderId));
  if (!(messages instanceof HTMLDetailsElement)) return;
  messages.open = true;
  messages.scrollIntoView({ block: 'center' });
  (messages.querySelector('textarea') ?? messages.querySelector('summary'))?.focus();
}

interface MessageButtonProps {
  readonly orderId: string;
  readonly words: string;
}

/** In place of call and text where the customer's phone is hidden (rule hidden-phones). */
export function MessageButton({ orderId, words }: MessageButtonProps) {
  return (
    <Button
      variant="quiet"
      className={styles.big}
      start={<AnyIcon name="message" />}
      onClick={() => openMessages(orderId)}
    >
      {words}
    </Button>
  );
}

/** Records what the driver does at the door (rule nobody-opens). */
export function useDoorActs(orderId: string) {
  return useAlertedSending({
    mutationFn: (act: DoorAct) =>
      askOnce('POST /api/delivery/orders/:id/door', { label: requests.note, params: { id: orderId }, body: { act } }),
    onSuccess: () => boardActions.refresh(),
  });
}

interface DriverMessagesProps {
  readonly orderId: string;
  /** Then dispatch calls the customers who get no texts (rule hidden-phones). */
  readonly isPhoneHidden: boolean;
  /** How often they are read again where nothing follows the orders' events, ms. */
  readonly againMs?: number;
  /** While the driver waits at a door: what the history records of it (rule nobody-opens). */
  readonly onDoorAct?: ((act: DoorAct) => void) | undefined;
}

/**
 * The texts with the customer, for the driver who has the order (rule page-messages). They stay closed until a press
 * opens them: a new one moves no button from under a thumb.
 */
export function DriverMessages({ orderId, isPhoneHidden, againMs, onDoorAct }: DriverMessagesProps) {
  const { supportPhone } = useArea();
  const texts = useTexts(orderId, { isWanted: useIsSettled(), isByHand: false, againMs });
  const { data: known, isError, isFetching } = texts;
  const readAgain = (): void => void texts.refetch();
  const unread = known?.texts.filter(({ state }) => state === 'unread').length ?? 0;
  return (
    <details
      id={idOf(orderId)}
      className={styles.items}
      onToggle={({ currentTarget }) => currentTarget.open && isError && readAgain()}
    >
      <summary className="target py-2 semibold pointer">
        {catalog.messages}{' '}
        {unread > 0 && (
          <span className="px-2 py-1 text-warn bold bg-warn-soft round-1">{catalog.unreadCount(unread)}</span>
        )}
      </summary>
      <div className="pt-2">
        <TextBlockNotice
          block={known?.textBlock ?? null}
          title={isPhoneHidden ? catalog.getsNoTextsCallDispatch : undefined}
          actions={
            isPhoneHidden && supportPhone !== null ? (
              <CallButton phone={supportPhone} className={styles.big} onClick={() => onDoorAct?.('dispatch')}>
                {catalog.callDispatch}
              </CallButton>
            ) : undefined
          }
        />
        <div className="stack-4">
          {known === undefined ? (
            <>
              <p>{catalog.messagesNotLoaded}</p>
              <div className="row-2">
                <Button variant="quiet" busy={isFetching} onClick={readAgain}>
                  {shared.tryAgain}
                </Button>
              </div>
            </>
          ) : (
            <Thread orderId={orderId} known={known} canMark={false} onSent={() => onDoorAct?.('texted')} />
          )}
        </div>
      </div>
    </details>
  );
}
