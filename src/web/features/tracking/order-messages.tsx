import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { momentText } from '#domain/moment-text.ts';
import { ANSWER_LETTERS } from '#domain/person/text-lengths.ts';
import { orderMessagesKey, orderMessagesQuery, type TrackLink, writeToShop } from '#web/api/tracked-order.ts';
import { onceEach } from '#web/state/once-each.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { TextBubble } from '#web/ui/display/text-bubble.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';

/** What was typed stays until the server has it. */
function WriteForm({ link }: { readonly link: TrackLink }) {
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { send, isBusy, error } = useSending({
    mutationFn: (typed: string) =>
      onceEach(JSON.stringify(['message', link.orderNumber, typed]), (key) => writeToShop(link, typed, key)),
    onSuccess: () => setWords(''),
    onSettled: () => client.invalidateQueries({ queryKey: orderMessagesKey(link.orderNumber) }),
  });
  const fault = isEmpty ? 'Write a message first.' : null;
  return (
    <Form
      onSubmit={() => {
        setEmpty(words.trim() === '');
        if (words.trim() !== '') send(words.trim());
      }}
    >
      <TextArea
        label="Message"
        hint="Such as where to park. We answer here, and by text."
        value={words}
        maxLength={ANSWER_LETTERS}
        error={error === null || isBusy ? fault : failureWords(error)}
        onChange={(typed) => {
          setWords(typed);
          setEmpty(false);
        }}
      />
      <div className="row-2">
        <Button type="submit" variant="quiet" busy={isBusy} busyLabel="Sending">
          Send message
        </Button>
      </div>
    </Form>
  );
}

/** What customer and shop write each other about an order, for whoever holds a proof of it (rule page-messages). */
export function OrderMessages({ link }: { readonly link: TrackLink }) {
  const id = useId();
  const { timeZone } = useArea();
  const { data } = useQuery(orderMessagesQuery(link));
  if (data === undefined || (data.messages.length === 0 && !data.canWrite)) return null;
  return (
    <section className="card stack-4 anywhere roomy" aria-labelledby={id}>
      <h2 id={id} className="size-3">
        Messages
      </h2>
      {data.messages.length > 0 && (
        <ol className="stack-3" aria-live="polite">
          {data.messages.map(({ id: key, at, words, isOurs }) => (
            <TextBubble
              key={key}
              words={words}
              isOwn={!isOurs}
              caption={`${isOurs ? 'Shop' : 'You'}, ${momentText(at, timeZone)}`}
            />
          ))}
        </ol>
      )}
      {data.canWrite && <WriteForm link={link} />}
    </section>
  );
}
