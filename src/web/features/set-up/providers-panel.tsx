import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/set-up.tsx';
import type { ProviderKeysAnswer, ProviderState } from '#contract/shop/provider-keys.ts';
import { readPhone } from '#domain/person/phone.ts';
import { hasLists, hasTexts } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { ask } from '#web/api/client.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { useSending } from '#web/state/use-sending.ts';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { providerWords } from './key-words.ts';
import { ProviderChecks } from './provider-checks.tsx';
import { ProviderForm } from './provider-form.tsx';
import styles from './set-up.module.css';

/** Sends a text to the owner's own number, and says what the provider answered (rule test-text). */
function TestText() {
  const [phone, setPhone] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [answer, setAnswer] = useState<{ readonly isSent: boolean; readonly words: string } | null>(null);
  const { send, isBusy, refusal } = useSending({
    mutationFn: (digits: string) =>
      ask('POST /api/office/test-text', {
        label: requests.testText,
        isAnswer: hasTexts('words'),
        body: { phone: digits },
      }),
    onMutate: () => setAnswer(null),
    onSuccess: setAnswer,
  });
  const submit = (): void => {
    const read = readPhone(phone, 'phone-page');
    setFault(read.ok ? null : catalog.enterTenDigits);
    if (read.ok) send(read.value);
  };
  return (
    <Form onSubmit={submit}>
      <PhoneField label={catalog.yourOwnNumber} value={phone} onChange={setPhone} error={fault} />
      {refusal !== null && <Notice tone="danger" role="alert" title={refusal} />}
      <div className="row-2">
        <Button type="submit" variant="quiet" busy={isBusy} busyLabel={shared.sending}>
          {catalog.sendATestText}
        </Button>
      </div>
      <StatusRegion>
        {answer !== null && <Notice tone={answer.isSent ? 'ok' : 'danger'} title={answer.words} />}
      </StatusRegion>
    </Form>
  );
}

function Provider({
  state,
  takesTestKeys,
}: Pick<ProviderKeysAnswer, 'takesTestKeys'> & { readonly state: ProviderState }) {
  const { provider, source } = state;
  const words = providerWords(location.origin, takesTestKeys)[provider];
  return (
    <section className="stack-3 py-5 rule-below" aria-labelledby={`provider-${provider}`}>
      <h2 id={`provider-${provider}`} className="size-4">
        {words.title}
      </h2>
      <p className="soft">{words.lead}</p>
      {source === 'unreadable' && (
        <Notice tone="danger" title={catalog.serverCannotDecrypt}>
          <p>{catalog.secretChanged}</p>
        </Notice>
      )}
      {source === 'environment' ? (
        <p>{catalog.setInTheEnvironment(words.setting)}</p>
      ) : (
        <ProviderForm state={state} words={words} />
      )}
      {provider === 'twilio' && <TestText />}
    </section>
  );
}

function Changes({ changes }: Pick<ProviderKeysAnswer, 'changes'>) {
  const momentText = useMomentText();
  if (changes.length === 0) return null;
  return (
    <section className="stack-2" aria-labelledby="key-changes">
      <h2 id="key-changes" className="size-3">
        {catalog.whoChangedKeys}
      </h2>
      <ul className="stack-1 soft">
        {changes.map(({ provider, at, person, isRemoval }) => (
          <li key={at}>
            {providerWords('', false)[provider].title}: {isRemoval ? catalog.removedBy : ''}
            {person}, {momentText(at)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The office's tab of providers: their keys, a test text, and how they are (rules provider-keys, test-text). */
export function ProvidersPanel() {
  const query = useQuery(
    askedQuery(['office', 'provider-keys'], 'GET /api/office/provider-keys', {
      label: requests.providers,
      isAnswer: hasLists('providers', 'changes'),
    }),
  );
  return (
    <div className={`stack-4 cols-1 pb-6 ${styles.words}`}>
      <p className="soft">{catalog.keysExplained}</p>
      <Loaded query={query} waiting={catalog.loadingTheProviders} failed={catalog.providersNotLoaded}>
        {({ providers, changes, takesTestKeys }) => (
          <>
            {providers.map((state) => (
              <Provider key={state.provider} state={state} takesTestKeys={takesTestKeys} />
            ))}
            <ProviderChecks />
            <Changes changes={changes} />
          </>
        )}
      </Loaded>
    </div>
  );
}
