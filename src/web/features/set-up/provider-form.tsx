import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as catalog from '#catalog/office/set-up.tsx';
import type { ProviderKeys, ProviderState } from '#contract/shop/provider-keys.ts';
import type { ProviderChecksAnswer } from '#contract/shop/set-up.ts';
import { hasLists } from '#web/api/answers.ts';
import { ApiRefusal } from '#web/api/api-errors.ts';
import { ask } from '#web/api/client.ts';
import { useAlertedSending, useSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { keyFaults, type ProviderWords, typedKeys } from './key-words.ts';
import { CheckList } from './provider-checks.tsx';

type Issues = readonly { readonly path: string; readonly message: string }[];
interface FormProps {
  readonly state: ProviderState;
  readonly words: ProviderWords;
}

type Values = Readonly<Record<string, string>>;

function issuesOf(error: Error | null): Issues {
  if (!(error instanceof ApiRefusal) || error.code !== 'VALIDATION') return [];
  return (error.details as { readonly issues?: Issues } | undefined)?.issues ?? [];
}

function useKeys({ provider, source }: ProviderState, { title, fields }: ProviderWords) {
  const client = useQueryClient();
  const [values, setValues] = useState<Values>({});
  const [isLacking, setLacking] = useState(false);
  const [checks, setChecks] = useState<ProviderChecksAnswer['checks']>([]);
  const { send, isBusy, error, refusal } = useSending({
    // The provider is asked about its keys first.
    mutationFn: (body: ProviderKeys) =>
      ask('POST /api/office/provider-keys', { label: requests.keys, isAnswer: hasLists('checks'), body }),
    onMutate: () => setChecks([]),
    onSuccess: (answer) => {
      setValues({});
      setChecks(answer.checks);
      return client.invalidateQueries({ queryKey: ['office'] });
    },
  });
  const submit = async (): Promise<void> => {
    const keys = typedKeys(provider, fields, values);
    setLacking(keys === null);
    if (keys === null) return;
    const isSure =
      source !== 'office' ||
      (await showConfirm({
        title: catalog.replaceKeysQuestion(title),
        text: catalog.newKeysUsed,
        confirmLabel: catalog.replaceTheKeys,
      }));
    if (isSure) send(keys);
  };
  // Nothing has been said yet about keys that weren't sent.
  const faults = keyFaults(fields, issuesOf(isLacking ? null : error));
  const faultOf = (name: string): string | null =>
    isLacking && (values[name] ?? '').trim() === '' ? catalog.pleaseFillThisIn : (faults[name] ?? null);
  const hasOwnFault = fields.some(({ name }) => faults[name] !== undefined);
  const words = isLacking || hasOwnFault ? null : (faults[''] ?? refusal);
  const write = (name: string, value: string): void => setValues((before) => ({ ...before, [name]: value }));
  return { values, write, submit, isBusy, checks, words, faultOf };
}

function RemoveKeys({ state: { provider }, words }: FormProps) {
  const { send, isBusy } = useAlertedSending({
    mutationFn: () =>
      ask('DELETE /api/office/provider-keys/:provider', { label: requests.removingTheKeys, params: { provider } }),
    refreshes: [['office']],
  });
  const press = async (): Promise<void> => {
    const isSure = await showConfirm({
      title: catalog.removeKeysQuestion(words.title),
      text: catalog.keysDeletedEverywhere(words.without),
      confirmLabel: catalog.removeTheKeys,
    });
    if (isSure) send();
  };
  return (
    <Button variant="plain" busy={isBusy} busyLabel={catalog.removing} onClick={() => void press()}>
      {catalog.removeTheKeys}
    </Button>
  );
}

/** The keys of one provider: typed, checked with it, and never shown again (rule provider-keys). */
export function ProviderForm({ state, words }: FormProps) {
  const keys = useKeys(state, words);
  return (
    <Form onSubmit={() => void keys.submit()}>
      {words.fields.map(({ name, label, hint, isPlain }) => (
        <TextField
          key={name}
          label={label}
          hint={state.last[name] ? catalog.currentKeyHint(state.last[name], hint) : hint}
          type={isPlain === true ? 'text' : 'password'}
          value={keys.values[name] ?? ''}
          onChange={(value) => keys.write(name, value)}
          error={keys.faultOf(name)}
          maxLength={400}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
      {keys.words !== null && <Notice tone="danger" role="alert" title={keys.words} />}
      <div className="row-2">
        <Button type="submit" busy={keys.isBusy} busyLabel={catalog.checkingWithProvider}>
          {catalog.checkSaveKeys}
        </Button>
        {state.source !== 'none' && <RemoveKeys state={state} words={words} />}
      </div>
      <StatusRegion>
        {keys.checks.length > 0 && (
          <div className="stack-2">
            <p>{catalog.keysSaved}</p>
            <CheckList checks={keys.checks} />
          </div>
        )}
      </StatusRegion>
    </Form>
  );
}
