import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import type { OrderText, OrderTextsAnswer } from '#contract/order/exceptions.ts';
import { exceptionsQuery, markTextRead, orderTextsQuery, textCustomer } from '#web/api/staff/exceptions.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { knownUpTo } from '#web/state/dispatch/board-model.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { isTheirs, writerWords } from '#web/state/text-words.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { TextBubble } from '../display/text-bubble.tsx';
import { Button } from '../form/button.tsx';
import { SelectField } from '../form/select-field.tsx';
import { keepFocus } from '../page/focus-heading.ts';
import './forget-words.ts';
import { WordsForm } from './words-form.tsx';

const STATES: Readonly<Record<OrderText['state'], string>> = {
  unread: catalog.waitsForAnAnswer,
  read: catalog.read,
  waiting: catalog.onItsWay,
  sent: catalog.sent,
  delivered: catalog.delivered,
  lost: catalog.didNotArrive,
  'held-back': catalog.notSent,
};

interface TextsWish {
  readonly isWanted?: boolean;
  /** False where the page shows itself that they could not be read. */
  readonly isByHand?: boolean;
  /** Where nothing follows the orders' events: how often they are read again while the page is visible, ms. */
  readonly againMs?: number | undefined;
}

/** An order's texts, read again with each event of the order. */
export function useTexts(id: string, { isWanted = true, isByHand = true, againMs }: TextsWish = {}) {
  const client = useQueryClient();
  const upTo = useBoard((board) => knownUpTo(board.model, id));
  const read = useRef(upTo);
  useEffect(() => {
    if (read.current >= upTo) return;
    read.current = upTo;
    void client.invalidateQueries({ queryKey: orderTextsQuery(id).queryKey });
  }, [client, id, upTo]);
  return useQuery({ ...orderTextsQuery(id, isByHand), enabled: isWanted, refetchInterval: againMs ?? false });
}

interface TextProps {
  readonly text: OrderText;
  readonly orderId: string;
  readonly canMark: boolean;
}

function Text({ text, orderId, canMark }: TextProps) {
  const momentText = useMomentText();
  const { send, isBusy } = useAlertedSending({
    mutationFn: () => markTextRead(text.id),
    refreshes: [orderTextsQuery(orderId).queryKey, exceptionsQuery().queryKey],
  });
  const { at, body, state, reason } = text;
  return (
    <TextBubble
      words={body}
      isOwn={!isTheirs(text)}
      caption={
        <>
          {writerWords(text)}, {momentText(at)}, {STATES[state]}
          {reason !== '' && ` (${reason})`}
        </>
      }
    >
      {canMark && state === 'unread' && (
        <Button ref={keepFocus} variant="quiet" busy={isBusy} busyLabel={shared.saving} onClick={() => send()}>
          {shared.markAsRead}
        </Button>
      )}
    </TextBubble>
  );
}

interface AnswerFormProps {
  readonly orderId: string;
  readonly replies: readonly string[];
  readonly onSent?: (() => void) | undefined;
}

/** Answers the customer (rules shop-replies, canned-replies). */
function AnswerForm({ orderId, replies, onSent }: AnswerFormProps) {
  const options = [
    { value: '', label: catalog.chooseAReply },
    ...replies.map((reply) => ({ value: reply, label: reply })),
  ];
  return (
    <WordsForm
      label={catalog.textToTheCustomer}
      hint={shared.startsWithShopsName}
      press={shared.sendText}
      about={['answer', orderId]}
      onSend={async (words) => {
        await textCustomer(orderId, words);
        onSent?.();
      }}
      refreshes={[orderTextsQuery(orderId).queryKey, exceptionsQuery().queryKey]}
    >
      {(fill) =>
        replies.length > 0 && <SelectField label={catalog.readyMadeReply} value="" options={options} onChange={fill} />
      }
    </WordsForm>
  );
}

interface ThreadProps {
  readonly orderId: string;
  readonly known: OrderTextsAnswer | undefined;
  /** Only the office marks texts as read; a driver answers them. */
  readonly canMark: boolean;
  /** The server has taken a text. */
  readonly onSent?: (() => void) | undefined;
}

/** The texts with an order's customer, both ways, and the form to answer them (rules order-thread, page-messages). */
export function Thread({ orderId, known, canMark, onSent }: ThreadProps) {
  const { texts = [], textBlock = null, replies = [] } = known ?? {};
  const isReadOnPage = texts.some(({ isFromPage }) => isFromPage);
  return (
    <>
      {texts.length > 0 && (
        <ol className="stack-3">
          {texts.map((text) => (
            <Text key={text.id} text={text} orderId={orderId} canMark={canMark} />
          ))}
        </ol>
      )}
      {(textBlock !== 'stopped' || isReadOnPage) && <AnswerForm orderId={orderId} replies={replies} onSent={onSent} />}
    </>
  );
}
