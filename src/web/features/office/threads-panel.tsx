import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/office.ts';
import type { OrderText } from '#contract/order/exceptions.ts';
import type { TextThread, ThreadAnswer } from '#contract/order/threads.ts';
import { telLink } from '#domain/person/contact-links.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { hasLists } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { markTextRead, textCustomer } from '#web/api/staff/exceptions.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { isTheirs, writerWords } from '#web/state/text-words.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { useSettled } from '#web/state/use-settled.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { TextBubble } from '#web/ui/display/text-bubble.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import '#web/ui/thread/forget-words.ts';
import { WordsForm } from '#web/ui/thread/words-form.tsx';

/** How often the page looks for new texts, ms. */
const LOOK_AGAIN_MS = 15_000;
/** Of the last text, in the list. */
const SHOWN_LETTERS = 90;

const FATES: Readonly<Partial<Record<OrderText['state'], string>>> = {
  unread: catalog.unread,
  waiting: catalog.onItsWay,
  lost: catalog.didNotArrive,
  'held-back': catalog.notSent,
};

/** The whole office: its first page counts unread texts too. */
const READ_AGAIN = [['office']];

function Text({ text }: { readonly text: OrderText }) {
  const momentText = useMomentText();
  const { at, body, state, reason } = text;
  return (
    <TextBubble
      words={body}
      isOwn={!isTheirs(text)}
      caption={
        <>
          {writerWords(text)}, {momentText(at)}
          {FATES[state]}
          {reason !== '' && ` (${reason})`}
        </>
      }
    />
  );
}

/** Returns the customer of the phone's order (rule shop-replies). */
function AnswerThread({ order: { id, number } }: { readonly order: NonNullable<ThreadAnswer['order']> }) {
  return (
    <WordsForm
      label={catalog.textCustomerOrder(number)}
      hint={shared.startsWithShopsName}
      press={shared.sendText}
      about={['answer', id]}
      onSend={(words) => textCustomer(id, words)}
      refreshes={READ_AGAIN}
    />
  );
}

function MarkAllRead({ texts }: Pick<ThreadAnswer, 'texts'>) {
  const unread = texts.filter(({ state }) => state === 'unread');
  const { send, isBusy } = useAlertedSending({
    mutationFn: () => Promise.all(unread.map(({ id }) => markTextRead(id))),
    refreshes: READ_AGAIN,
  });
  if (unread.length === 0) return null;
  return (
    <Button variant="quiet" busy={isBusy} busyLabel={shared.saving} onClick={() => send()}>
      {shared.markAsRead}
    </Button>
  );
}

/** The texts with one phone, both ways, and the answer to them (rule text-threads). */
function Thread({ phone }: { readonly phone: string }) {
  const query = useQuery({
    ...askedQuery(['office', 'thread', phone], 'GET /api/office/threads/:phone', {
      label: requests.messages,
      isAnswer: hasLists('texts'),
      params: { phone },
      isBackground: true,
    }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <section className="stack-4 max-60" aria-label={catalog.textsWith(formatPhone(phone))}>
      <div className="ends">
        <Link href={paths.office('threads')} className="link">
          {catalog.allMessages}
        </Link>
        <a href={telLink(phone) ?? ''} className="link">
          {shared.callNamed(formatPhone(phone))}
        </a>
      </div>
      <Loaded query={query} waiting={catalog.loadingTheTexts} failed={catalog.textsNotLoaded}>
        {({ texts, order, isStopped }) => (
          <>
            <ol className="stack-3">
              {texts.map((text) => (
                <Text key={text.id} text={text} />
              ))}
            </ol>
            <MarkAllRead texts={texts} />
            {isStopped && <p className="text-danger">{catalog.customerTextedStop}</p>}
            {!isStopped && order === null && <p className="soft">{catalog.numberWithoutOrders}</p>}
            {!isStopped && order !== null && <AnswerThread order={order} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

function ThreadRow({ thread: { phone, at, body, isOurs, unread } }: { readonly thread: TextThread }) {
  const momentText = useMomentText();
  return (
    <li className="rule-below">
      <Link href={paths.office('threads', phone)} className="stack-1 py-3 no-underline">
        <span className="ends">
          <b>{formatPhone(phone)}</b>
          <span className="soft small">{momentText(at)}</span>
        </span>
        <span className="soft anywhere">
          {isOurs && catalog.shopPrefix}
          {body.length > SHOWN_LETTERS ? `${body.slice(0, SHOWN_LETTERS)} …` : body}
        </span>
        {unread > 0 && <b className="text-danger small">{catalog.unreadText(unread)}</b>}
      </Link>
    </li>
  );
}

function Threads() {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useSettled(typed.trim());
  const query = useQuery({
    ...askedQuery(['office', 'threads', search, page], 'GET /api/office/threads', {
      label: requests.messages,
      isAnswer: hasLists('threads'),
      query: { ...(search !== '' && { search }), page },
      isBackground: true,
    }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <section className="stack-3 max-60" aria-label={catalog.messages}>
      <SearchField
        label={catalog.searchByPhone}
        placeholder={shared.phoneNumber}
        value={typed}
        maxLength={20}
        onChange={(text) => {
          setTyped(text);
          setPage(1);
        }}
      />
      <Loaded query={query} waiting={catalog.loadingMessages} failed={catalog.messagesNotLoaded}>
        {({ threads, hasMore }) => (
          <>
            {threads.length === 0 && <EmptyState title={catalog.noMessages} text={catalog.noMessagesText} />}
            <ul aria-label={catalog.conversations}>
              {threads.map((thread) => (
                <ThreadRow key={thread.phone} thread={thread} />
              ))}
            </ul>
            {(page > 1 || hasMore) && (
              <div className="row-2">
                <Button variant="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {catalog.previous}
                </Button>
                <Button variant="quiet" disabled={!hasMore} onClick={() => setPage(page + 1)}>
                  {catalog.next}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The office's messages: one conversation for each phone that wrote (rule text-threads). */
export function ThreadsPanel({ phone }: { readonly phone: string | undefined }) {
  return phone === undefined ? <Threads /> : <Thread key={phone} phone={phone} />;
}
