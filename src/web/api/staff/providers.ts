import * as catalog from '#catalog/everyone/requests.ts';
import type { KeyProvider, ProviderKeys } from '#contract/shop/provider-keys.ts';
import { hasLists, hasTexts } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { ask } from '#web/api/client.ts';

/** Where the keys of each provider come from, and who typed them; for owners. */
export const providerKeysQuery = () =>
  askedQuery(['office', 'provider-keys'], 'GET /api/office/provider-keys', {
    label: catalog.providers,
    isAnswer: hasLists('providers', 'changes'),
  });

/** A provider is asked about its keys first. */
export function keepProviderKeys(body: ProviderKeys) {
  return ask('POST /api/office/provider-keys', { label: catalog.keys, isAnswer: hasLists('checks'), body });
}

export function removeProviderKeys(provider: KeyProvider) {
  return ask('DELETE /api/office/provider-keys/:provider', { label: catalog.removingTheKeys, params: { provider } });
}

/** Sends a test text; `phone` has ten digits. */
export function sendTestText(phone: string) {
  return ask('POST /api/office/test-text', {
    label: catalog.testText,
    isAnswer: hasTexts('words'),
    body: { phone },
  });
}
