import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as counts from '#catalog/counts.ts';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/office.ts';
import type { OfferSent } from '#contract/shop/offers.ts';
import { momentText } from '#domain/moment-text.ts';
import { OFFER_LETTERS } from '#domain/person/text-lengths.ts';
import { hasNumbers } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { askPress } from '#web/api/staff/ask-press.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useAlertedSending, useSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';

/** How many phones want deals, and when one would go out. */
const OFFERS = askedQuery(['office', 'offers'], 'GET /api/office/offers', {
  label: requests.deals,
  isAnswer: hasNumbers('phones', 'sendsAt'),
});

interface SentProps {
  readonly sent: OfferSent;
  readonly onWithdrawn: (phones: number) => void;
}

/** What goes out, and the way to take it back while it has not. */
function Sent({ sent: { campaign, phones, sendsAt }, onWithdrawn }: SentProps) {
  const { timeZone } = useArea();
  const { send, isBusy } = useAlertedSending({
    mutationFn: () => askPress('POST /api/office/offers/withdraw', { label: requests.deal, body: { campaign } }),
    onSuccess: (answer) => onWithdrawn(answer.phones),
  });
  const actions = (
    <Button variant="quiet" busy={isBusy} busyLabel={shared.cancelling} onClick={() => send()}>
      {catalog.cancelDeal}
    </Button>
  );
  return (
    <Notice tone="ok" title={catalog.dealGoesTo(counts.phones(phones))} actions={phones > 0 ? actions : undefined}>
      <p>{catalog.goesOutUntil(momentText(sendsAt, timeZone))}</p>
    </Notice>
  );
}

function useDeal() {
  const { timeZone, brand } = useArea();
  const { data } = useQuery(OFFERS);
  const [words, setWords] = useState('');
  const [sent, setSent] = useState<OfferSent | null>(null);
  const [withdrawn, setWithdrawn] = useState<number | null>(null);
  const { send, isBusy, refusal, refuse } = useSending({
    mutationFn: (typed: string) =>
      askPress('POST /api/office/offers', { label: requests.deal, body: { words: typed } }),
    onSuccess: (answer, typed) => {
      setSent(answer);
      setWords((now) => (now.trim() === typed ? '' : now));
    },
    refreshes: [OFFERS.queryKey],
  });
  const press = async (): Promise<void> => {
    setWithdrawn(null);
    if (words.trim() === '') return refuse(catalog.describeTheDeal);
    if (data === undefined) return;
    const isSure = await showConfirm({
      title: catalog.textPhones(counts.phones(data.phones)),
      text: catalog.dealPreview(brand, words.trim(), momentText(data.sendsAt, timeZone)),
      confirmLabel: catalog.sendTheDeal,
    });
    if (isSure) send(words.trim());
  };
  const takenBack = (phones: number): void => {
    setSent(null);
    setWithdrawn(phones);
  };
  return { data, words, setWords, refusal, sent, withdrawn, isBusy, press, takenBack };
}

/** Texts a deal to those who confirmed that they want them (rule offer-office). */
export function SendDeal() {
  const { data, words, setWords, refusal, sent, withdrawn, isBusy, press, takenBack } = useDeal();
  if (data === undefined) return null;
  return (
    <section className="card stack-3 mb-3" aria-labelledby="send-deal">
      <h2 id="send-deal" className="size-3">
        {catalog.textADeal}
      </h2>
      <p className="soft">{catalog.dealExplained(counts.phones(data.phones))}</p>
      {data.phones > 0 && (
        <Form onSubmit={() => void press()}>
          <TextArea
            label={catalog.theDeal}
            hint={catalog.shopNameAdded}
            maxLength={OFFER_LETTERS}
            rows={2}
            value={words}
            error={refusal}
            onChange={setWords}
          />
          <div>
            <Button type="submit" busy={isBusy} busyLabel={shared.sending}>
              {catalog.sendToPhones(counts.phones(data.phones))}
            </Button>
          </div>
        </Form>
      )}
      <StatusRegion>
        {sent !== null && <Sent sent={sent} onWithdrawn={takenBack} />}
        {withdrawn !== null && <Notice tone="ok" title={catalog.canceledNoText(counts.phones(withdrawn))} />}
      </StatusRegion>
    </section>
  );
}
