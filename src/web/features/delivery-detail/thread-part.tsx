import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OrderText, TextBlock } from '#contract/exceptions.ts';
import { momentText } from '#domain/moment-text.ts';
import { exceptionsQuery, markTextRead, orderTextsQuery } from '#web/api/staff/exceptions.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { knownUpTo } from '#web/state/dispatch/board-model.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { DetailPart } from './detail-part.tsx';
import styles from './thread-part.module.css';

const STATES: Readonly<Record<OrderText['state'], string>> = {
  unread: 'waits for an answer',
  read: 'read',
  waiting: 'on its way',
  sent: 'sent',
  delivered: 'delivered',
  lost: 'did not arrive',
  'held-back': 'not sent',
};

const isFromCustomer = ({ state }: OrderText): boolean => state === 'unread' || state === 'read';

/** An order's texts, read again with each event of the order. */
function useTexts(id: string) {
  const client = useQueryClient();
  const upTo = useBoard((board) => knownUpTo(board.model, id));
  const read = useRef(upTo);
  useEffect(() => {
    if (read.current >= upTo) return;
    read.current = upTo;
    void client.invalidateQueries({ queryKey: orderTextsQuery(id).queryKey });
  }, [client, id, upTo]);
  return useQuery(orderTextsQuery(id)).data;
}

function Text({ text, orderId }: { readonly text: OrderText; readonly orderId: string }) {
  const { timeZone } = useArea();
  const client = useQueryClient();
  const { send, isBusy } = useSending({
    mutationFn: () => markTextRead(text.id),
    onError: (error) => tellFailure(error),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: orderTextsQuery(orderId).queryKey });
      await client.invalidateQueries({ queryKey: exceptionsQuery().queryKey });
    },
  });
  const { at, body, state, reason } = text;
  return (
    <li className={isFromCustomer(text) ? styles.theirs : `edge ${styles.ours}`}>
      <p className={`anywhere ${styles.body}`}>{body}</p>
      <p className="muted">
        {isFromCustomer(text) ? 'Customer' : 'Shop'}, {momentText(at, timeZone)}, {STATES[state]}
        {reason !== '' && ` (${reason})`}
      </p>
      {state === 'unread' && (
        <Button variant="quiet" busy={isBusy} busyLabel="Saving" onClick={() => send()}>
          Mark as read
        </Button>
      )}
    </li>
  );
}

const BLOCK_WORDS: Readonly<Record<TextBlock, string>> = {
  stopped: 'The customer texted STOP.',
  failing: 'The last texts to this number did not arrive.',
};

/** The texts with an order's customer, both ways (rule order-thread), and whether texts reach them (rule no-texts). */
export function ThreadPart({ orderId }: { readonly orderId: string }) {
  const { texts = [], textBlock = null } = useTexts(orderId) ?? {};
  return (
    <>
      <StatusRegion>
        {textBlock !== null && (
          <Notice tone="warn" icon="phone" title="Gets no texts: call them">
            <p>{BLOCK_WORDS[textBlock]}</p>
          </Notice>
        )}
      </StatusRegion>
      {texts.length > 0 && (
        <DetailPart title="Texts">
          <ol className={`stack-3 ${styles.thread}`}>
            {texts.map((text) => (
              <Text key={text.id} text={text} orderId={orderId} />
            ))}
          </ol>
        </DetailPart>
      )}
    </>
  );
}
