import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OrderText, TextBlock } from '#contract/exceptions.ts';
import { momentText } from '#domain/moment-text.ts';
import { ANSWER_LETTERS } from '#domain/person/text-lengths.ts';
import { exceptionsQuery, markTextRead, orderTextsQuery, textCustomer } from '#web/api/staff/exceptions.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { knownUpTo } from '#web/state/dispatch/board-model.ts';
import { onceEach } from '#web/state/once-each.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { failureWords, tellFailure, useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
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

/** Answers the customer; what was typed stays until the server has it (rules shop-replies, canned-replies). */
function AnswerForm({ orderId, replies }: { readonly orderId: string; readonly replies: readonly string[] }) {
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { send, isBusy } = useSending({
    mutationFn: (typed: string) =>
      onceEach(JSON.stringify(['answer', orderId, typed]), (key) => textCustomer(orderId, typed, key)),
    onSuccess: () => setWords(''),
    onError: (problem) => setError(failureWords(problem)),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: orderTextsQuery(orderId).queryKey });
      await client.invalidateQueries({ queryKey: exceptionsQuery().queryKey });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (words.trim() === '') setError('Write a text first.');
    else send(words.trim());
  };
  return (
    <form className="stack-2" noValidate onSubmit={submit}>
      {replies.length > 0 && (
        <SelectField
          label="Ready-made reply"
          value=""
          options={[
            { value: '', label: 'Choose one to fill in the text' },
            ...replies.map((reply) => ({ value: reply, label: reply })),
          ]}
          onChange={(reply) => {
            setWords((typed) => `${typed.trimEnd()} ${reply}`.trim());
            setError(null);
          }}
        />
      )}
      <TextArea
        label="Text to the customer"
        hint="The shop's name comes on top."
        value={words}
        maxLength={ANSWER_LETTERS}
        error={error}
        onChange={(typed) => {
          setWords(typed);
          setError(null);
        }}
      />
      <div className="row-2">
        <Button type="submit" variant="quiet" busy={isBusy} busyLabel="Sending">
          Send text
        </Button>
      </div>
    </form>
  );
}

const BLOCK_WORDS: Readonly<Record<TextBlock, string>> = {
  stopped: 'The customer texted STOP.',
  failing: 'The last texts to this number did not arrive.',
};

/** The texts with an order's customer, both ways (rule order-thread), and whether texts reach them (rule no-texts). */
export function ThreadPart({ orderId }: { readonly orderId: string }) {
  const { texts = [], textBlock = null, replies = [] } = useTexts(orderId) ?? {};
  return (
    <>
      <StatusRegion>
        {textBlock !== null && (
          <Notice tone="warn" icon="phone" title="Gets no texts: call them">
            <p>{BLOCK_WORDS[textBlock]}</p>
          </Notice>
        )}
      </StatusRegion>
      <DetailPart title="Texts">
        {texts.length > 0 && (
          <ol className={`stack-3 ${styles.thread}`}>
            {texts.map((text) => (
              <Text key={text.id} text={text} orderId={orderId} />
            ))}
          </ol>
        )}
        {textBlock !== 'stopped' && <AnswerForm orderId={orderId} replies={replies} />}
      </DetailPart>
    </>
  );
}
