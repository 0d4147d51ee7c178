import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ProviderKeysAnswer } from '#contract/shop/provider-keys.ts';
import { addKeys } from '#server/database/stores/provider-keys-store.ts';
import { openProviders } from '#server/live-providers.ts';
import { chooseMessages } from '#server/main/choose-adapters.ts';
import { sealText } from '#server/sealed-text.ts';
import { readSettings } from '#server/settings.ts';
import { signIn } from '#tests/support/staff.ts';
import { openStripeStandIn, STRIPE_KEY, WEBHOOK_SECRET } from '#tests/support/stripe/stand-in.ts';
import { answerJson, stubHost } from '#tests/support/stub-host.ts';
import { type OpenTestServer, onBothDatabases } from '#tests/support/test-app.ts';

const STRIPE = { provider: 'stripe', secretKey: STRIPE_KEY, webhookSecrets: WEBHOOK_SECRET } as const;
const SID = `AC${'0'.repeat(32)}`;
const FROM = '+18135550199';
const TWILIO = { provider: 'twilio', accountSid: SID, authToken: 'a secret token', from: FROM } as const;

/** What of the settings an environment decides about providers. */
function settingsOf(environment: Record<string, string>) {
  const read = readSettings({ NODE_ENV: 'test', DEMO: 'off', ...environment });
  if (!read.ok) throw new Error(read.problems.join(' '));
  const { fixedProviders, readTypedKeys, keysSecret, payments } = read.value;
  return { fixedProviders, readTypedKeys, keysSecret, payments };
}

async function office(open: OpenTestServer, environment: Record<string, string>) {
  const server = await open({ settings: settingsOf(environment) });
  const { headers } = await signIn(server, 'owner');
  const keep = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/office/provider-keys', headers, payload });
  const read = async () =>
    (await server.app.inject({ url: '/api/office/provider-keys', headers })).json<ProviderKeysAnswer>();
  const stateOf = async (provider: string) => (await read()).providers.find((one) => one.provider === provider);
  return { server, headers, keep, read, stateOf };
}

async function stripeOffice(open: OpenTestServer) {
  const stripe = await openStripeStandIn();
  onTestFinished(() => stripe.close());
  return { stripe, ...(await office(open, { STRIPE_API_URL: stripe.origin })) };
}

onBothDatabases('keys that the owner types (rule provider-keys)', (open) => {
  it('are checked, sealed, in use at once, and never told again but for their end', async () => {
    const { server, keep, read, stateOf } = await stripeOffice(open);
    const { providers, database } = server.dependencies;
    expect(providers.current.payments.provider).toBe('sandbox');
    expect((await keep(STRIPE)).json()).toMatchObject({
      success: true,
      checks: expect.arrayContaining([{ what: 'Stripe, Key', isWell: true, words: 'a test key: no money moves' }]),
    });
    expect(providers.current.payments).toMatchObject({ provider: 'stripe', secretKey: STRIPE_KEY });
    expect(await stateOf('stripe')).toEqual({
      provider: 'stripe',
      source: 'office',
      last: { secretKey: STRIPE_KEY.slice(-4), webhookSecrets: WEBHOOK_SECRET.slice(-4) },
    });
    expect((await read()).changes).toMatchObject([{ provider: 'stripe', person: expect.stringMatching(/^owner/i) }]);
    const rows = JSON.stringify(await database.db.selectFrom('provider_keys').selectAll().execute());
    expect([rows, JSON.stringify(await read()), server.logged.join()].join()).not.toMatch(
      new RegExp(`${STRIPE_KEY}|${WEBHOOK_SECRET}`),
    );
  });

  it.each([
    [{}, true],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' }, false],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', ALLOW_SANDBOX_PAYMENTS: 'yes' }, true],
  ])('may be test keys where a shop with %j takes them, and the office knows', async (environment, isTaken) => {
    const { read } = await office(open, environment);
    expect((await read()).takesTestKeys).toBe(isTaken);
  });

  it('replace those before, of which the change alone stays; the same again is no change', async () => {
    const { server, keep, read } = await stripeOffice(open);
    await keep(STRIPE);
    await keep(STRIPE);
    await keep({ ...STRIPE, webhookSecrets: 'whsec_another0123456' });
    expect((await read()).changes).toHaveLength(2);
    const { db } = server.dependencies.database;
    const rows = await db.selectFrom('provider_keys').selectAll().orderBy('version').execute();
    expect(rows.map(({ version, sealed }) => [version, sealed === null])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('are deleted on demand, and the shop continues as before them; again is no change', async () => {
    const { server, headers, keep, read, stateOf } = await stripeOffice(open);
    const remove = () => server.app.inject({ method: 'DELETE', url: '/api/office/provider-keys/stripe', headers });
    await remove();
    expect((await read()).changes).toEqual([]);
    await keep(STRIPE);
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await stateOf('stripe')).toEqual({ provider: 'stripe', source: 'none', last: {} });
    expect(server.dependencies.providers.current.payments.provider).toBe('sandbox');
    const { changes } = await read();
    expect(changes.map(({ isRemoval }) => isRemoval).slice(-2)).toEqual([true, false]);
    const kept = server.dependencies.database.db
      .selectFrom('provider_keys')
      .select('sealed')
      .where('sealed', 'is not', null);
    expect(await kept.execute()).toEqual([]);
    expect((await keep(STRIPE)).json()).toMatchObject({ success: true });
  });

  it('are not kept where they are malformed, or the provider does not take them', async () => {
    const { server, stripe, keep, stateOf } = await stripeOffice(open);
    expect((await keep({ ...STRIPE, secretKey: 'pk_test_0123456789' })).json()).toMatchObject({
      code: 'VALIDATION',
      details: { issues: [{ path: 'secretKey', message: expect.stringContaining('is a publishable key') }] },
    });
    stripe.accept('another');
    const refused = (await keep(STRIPE)).json();
    expect(refused).toMatchObject({
      code: 'KEYS_REFUSED',
      message: expect.stringContaining('rejects the key'),
    });
    expect(await stateOf('stripe')).toMatchObject({ source: 'none' });
    expect(server.dependencies.providers.current.payments.provider).toBe('sandbox');
  });

  it('do not count beside the environment, and are refused with its setting', async () => {
    const { keep, stateOf } = await office(open, { PAYMENT_PROVIDER: 'sandbox' });
    expect(await stateOf('stripe')).toEqual({ provider: 'stripe', source: 'environment', last: {} });
    expect((await keep(STRIPE)).json()).toMatchObject({
      code: 'KEYS_FIXED',
      message: expect.stringContaining('PAYMENT_PROVIDER'),
    });
  });

  it('come to every server, and let nobody order for nothing where they cannot be opened', async () => {
    const { server, keep, stateOf } = await stripeOffice(open);
    const { database, settings, log, providers } = server.dependencies;
    const other = await openProviders({ database, settings, log });
    await keep(STRIPE);
    await other.refresh();
    expect(other.current.payments.provider).toBe('stripe');
    rmSync(join(settings.dataDir, 'keys-secret'));
    const strange = await openProviders({ database, settings, log });
    expect([strange.current.payments, strange.unreadable]).toEqual([{ provider: 'none' }, ['stripe']]);
    const elsewhere = await openProviders({ database, settings: { ...settings, keysSecret: 'x'.repeat(32) }, log });
    expect(elsewhere.unreadable).toEqual(['stripe']);
    expect(server.logged.join()).toContain('provider-keys-unreadable');
    // Typed again, they are encrypted again.
    await keep({ ...STRIPE, webhookSecrets: 'whsec_another0123456' });
    expect([providers.unreadable, (await stateOf('stripe'))?.source]).toEqual([[], 'office']);
  });

  it.each(['live', 'test'])('a %s key that is removed opens no shop that was real', async (mode) => {
    const { server, headers, keep, stateOf } = await stripeOffice(open);
    const { database, settings, providers } = server.dependencies;
    const keys = { ...STRIPE, secretKey: `rk_${mode}_0123456789` };
    const sealed = await sealText(settings, 'stripe', JSON.stringify(keys));
    const staff = { id: '1', name: 'Dana' };
    const row = { provider: 'stripe', sealed, last: '{}', staff, at: 1, endsLive: false } as const;
    await database.transact((trx) => addKeys(trx, row));
    await server.app.inject({ method: 'DELETE', url: '/api/office/provider-keys/stripe', headers });
    expect((await stateOf('stripe'))?.source).toBe('none');
    const after = mode === 'live' ? 'none' : 'sandbox';
    expect(providers.current.payments.provider).toBe(after);
    await keep(STRIPE);
    expect(providers.current.payments.provider).toBe('stripe');
    await server.app.inject({ method: 'DELETE', url: '/api/office/provider-keys/stripe', headers });
    expect(providers.current.payments.provider).toBe(after);
  });

  it('let texts wait where they cannot be opened, as the owner’s fault', async () => {
    const { baseUrl } = await stubHost(answerJson({ status: 'active', type: 'Full', incoming_phone_numbers: [{}] }));
    const { server, keep } = await office(open, { TWILIO_API_URL: baseUrl });
    await keep(TWILIO);
    const { database, settings, log } = server.dependencies;
    rmSync(join(settings.dataDir, 'keys-secret'));
    const strange = await openProviders({ database, settings, log });
    expect([strange.current.messages, strange.unreadable]).toEqual([{ provider: 'none' }, ['twilio']]);
    const sent = chooseMessages({ log }, strange.current.messages).sendText({ to: '', body: '', dedupeKey: '' });
    await expect(sent).rejects.toMatchObject({ name: 'MessagesUnavailable', fault: { code: 'KEYS' } });
  });

  it('are for owners alone', async () => {
    const { server } = await office(open, {});
    const { headers } = await signIn(server, 'dispatcher');
    const answers = [
      await server.app.inject({ url: '/api/office/provider-keys', headers }),
      await server.app.inject({ method: 'POST', url: '/api/office/provider-keys', headers, payload: STRIPE }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  });

  it('send a test text, and say what became of it (rule test-text)', async () => {
    const account = { status: 'active', type: 'Full' };
    const numbers = { incoming_phone_numbers: [{ sms_url: 'https://elsewhere.example' }] };
    const { baseUrl } = await stubHost((call, response) =>
      answerJson(call.url?.includes('IncomingPhoneNumbers') === true ? numbers : account)(call, response),
    );
    const { server, headers, keep } = await office(open, { TWILIO_API_URL: baseUrl });
    const test = async () =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/office/test-text',
          headers,
          payload: { phone: '7275550123' },
        })
      ).json();
    expect(await test()).toMatchObject({ isSent: false, words: expect.stringContaining('no text message provider') });
    const kept = (await keep(TWILIO)).json();
    expect(kept.checks).toContainEqual(expect.objectContaining({ what: 'Twilio, answers', isWell: false }));
    expect(await test()).toMatchObject({ isSent: true });
    expect(server.texts.sent.map(({ to }) => to)).toEqual(['7275550123']);
  });
});
