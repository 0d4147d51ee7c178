import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import * as catalog from '#catalog/customers/tracking.tsx';
import * as shared from '#catalog/everyone/shared.ts';
import { orderMessagesKey, orderMessagesQuery, type TrackLink, writeToShop } from '#web/api/tracked-order.ts';
import { idempotencyKey } from '#web/state/ordering/checkout.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { messageDrafts } from '#web/state/ordering/typed-drafts.ts';
import { TextBubble } from '#web/ui/display/text-bubble.tsx';
import { WordsForm } from '#web/ui/thread/words-form.tsx';

/** Messages between customer and shop about an order, for anyone with full access (rule page-messages). */
export function OrderMessages({ link }: { readonly link: TrackLink }) {
  const id = useId();
  const momentText = useMomentText();
  const draft = messageDrafts.useDraft(link.orderNumber);
  const send = async (words: string): Promise<void> => {
    await writeToShop(link, words, idempotencyKey('message', [link.orderNumber, words]));
    // The same words again are another message.
    idempotencyKey('message', null);
  };
  const { data } = useQuery(orderMessagesQuery(link));
  if (data === undefined || (data.messages.length === 0 && !data.canWrite)) return null;
  return (
    <section className="card stack-4 anywhere roomy" aria-labelledby={id}>
      <h2 id={id} className="size-3">
        {catalog.messages}
      </h2>
      {data.messages.length > 0 && (
        <ol className="stack-3" aria-live="polite">
          {data.messages.map(({ id: key, at, words, isOurs }) => (
            <TextBubble
              key={key}
              words={words}
              isOwn={!isOurs}
              caption={`${isOurs ? shared.shop : catalog.you}, ${momentText(at)}`}
            />
          ))}
        </ol>
      )}
      {data.canWrite && (
        <WordsForm
          label={catalog.message}
          hint={catalog.messageHint}
          press={catalog.sendMessage}
          emptyWords={catalog.writeAMessageFirst}
          about={['message', link.orderNumber]}
          draft={draft}
          onDraft={(words) => messageDrafts.keep(link.orderNumber, words === '' ? null : words)}
          onSend={send}
          refreshes={[orderMessagesKey(link.orderNumber)]}
        />
      )}
    </section>
  );
}
