import { describe, expect, it, onTestFinished } from 'vitest';
import { type BucketAct, bucketStandIn } from '#tests/support/bucket-stand-in.ts';
import { openStripeStandIn, STRIPE_KEY, WEBHOOK_SECRET } from '#tests/support/stripe/stand-in.ts';
import { answerJson, stubHost } from '#tests/support/stub-host.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { checkProviders } from './provider-checks.ts';

const SID = `AC${'0'.repeat(32)}`;
const INBOUND = 'https://shop.example/api/messages/inbound';
const texts = (baseUrl: string) => {
  const keys = { accountSid: SID, authToken: 'a secret', from: '+18135550199' };
  return { publicUrl: 'https://shop.example', messages: { provider: 'twilio', ...keys, baseUrl } } as const;
};

const check = (settings: ReturnType<typeof testSettings>) => checkProviders(settings, settings.firstShop.hub);

const wrongs = async (settings: Parameters<typeof testSettings>[0]) =>
  (await check(testSettings(settings))).filter(({ isWell }) => !isWell).map(({ what, words }) => [what, words]);

describe('npm run check-providers (rule provider-checks)', () => {
  it('finds nothing wrong with a shop that asks nobody', async () => {
    const checks = await check(testSettings());
    expect(checks.map(({ what, isWell }) => [what, isWell])).toEqual([
      ['Addresses', true],
      ['Driving times', true],
      ['Payments', true],
      ['Texts', true],
      ['Files', true],
    ]);
  });

  it('says what is wrong with an account at Stripe', async () => {
    const stripe = await openStripeStandIn();
    onTestFinished(() => stripe.close());
    const keys = { secretKey: STRIPE_KEY, webhookSecrets: [WEBHOOK_SECRET], apiUrl: stripe.origin };
    const words = expect.stringContaining('/api/payments/webhook');
    expect(await wrongs({ payments: { provider: 'stripe', ...keys } })).toEqual([['Stripe, Webhook', words]]);
    stripe.accept('another');
    expect(await wrongs({ payments: { provider: 'stripe', ...keys } })).toEqual([
      ['Stripe, Key', expect.stringContaining('rejects the key')],
    ]);
  });

  it.each([
    [answerJson({ error: { status: 'PERMISSION_DENIED' } }, 403), 'The key was rejected'],
    [answerJson({}, 429), 'The quota is used up'],
    [answerJson({}, 500), 'No usable answer'],
  ])('says what is wrong with Google’s addresses: %#', async (answer, words) => {
    const { baseUrl } = await stubHost(answer);
    const places = { provider: 'google', apiKey: 'key', url: baseUrl } as const;
    expect(await wrongs({ places })).toEqual([['Google Places', expect.stringContaining(words)]]);
  });

  it('says that Photon does not answer', async () => {
    const { baseUrl } = await stubHost(answerJson({}, 502));
    expect(await wrongs({ places: { provider: 'photon', url: baseUrl } })).toEqual([
      ['Photon', expect.stringContaining('No usable answer')],
    ]);
  });

  it.each([
    [answerJson({ code: 'Ok' }), []],
    [answerJson({ code: 'NoSegment' }, 400), [['OSRM', expect.stringContaining('NoSegment')]]],
  ])('asks OSRM for a way at the hub: %#', async (answer, expected) => {
    const { baseUrl } = await stubHost(answer);
    expect(await wrongs({ routeTimes: { source: 'osrm', url: baseUrl } })).toEqual(expected);
  });

  it.each([
    [answerJson({ code: 0, routes: [] }), []],
    [answerJson({ code: 3, error: 'Unfound route(s)' }, 500), [['VROOM', expect.stringContaining('Unfound route')]]],
    [answerJson('hello'), [['VROOM', expect.stringContaining('no JSON')]]],
  ])('asks VROOM to plan a way at the hub: %#', async (answer, expected) => {
    const { baseUrl, calls } = await stubHost(answer);
    expect(await wrongs({ routingUrl: baseUrl })).toEqual(expected);
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /']);
  });

  it.each([
    ['the token is wrong', [401, {}], [], 'don’t match'],
    ['the account is suspended', [200, { status: 'suspended' }], [], 'suspended'],
    ['the number is not ours', [200, { status: 'active' }], [], 'isn’t a number in this account'],
    ['answers go elsewhere', [200, { status: 'active' }], [{ sms_url: 'https://demo.example' }], 'including STOP'],
  ] as const)('says what is wrong with Twilio where %s', async (_what, [status, account], numbers, words) => {
    const { baseUrl } = await stubHost((call, response) => {
      const isNumber = call.url.includes('IncomingPhoneNumbers');
      const body = isNumber ? { incoming_phone_numbers: numbers } : account;
      answerJson(body, isNumber ? 200 : status)(call, response);
    });
    expect(await wrongs(texts(baseUrl))).toEqual([[expect.stringContaining('Twilio'), expect.stringContaining(words)]]);
  });

  it.each<readonly [string, object, readonly BucketAct[], string]>([
    ['the secret is another', { secret: 'another' }, [], 'don’t match'],
    ['there is no such bucket', { bucket: 'nobodys' }, [], 'bucket doesn’t exist'],
    ['the key may not write', {}, ['denied'], 'isn’t allowed to write'],
    [
      'the key may not delete',
      {},
      ['answered', 'answered', 'answered', 'answered', 'denied'],
      'isn’t allowed to delete',
    ],
    ['strangers may read', {}, ['answered', 'answered', 'open'], 'Anyone can read the bucket'],
    ['nobody answers', { endpoint: 'http://127.0.0.1:1' }, [], 'can’t reach'],
  ])('says what is wrong with a bucket where %s', async (_what, change, acts, words) => {
    const stand = await bucketStandIn();
    stand.act(...acts);
    expect(await wrongs({ files: { provider: 's3', ...stand.options, ...change } })).toEqual([
      ['Files', expect.stringContaining(words)],
    ]);
  });

  it('finds nothing wrong with a bucket that works, and leaves nothing in it', async () => {
    const stand = await bucketStandIn();
    expect(await wrongs({ files: { provider: 's3', ...stand.options } })).toEqual([]);
    expect(stand.objects.size).toBe(0);
  });

  it('finds nothing wrong with a Twilio number whose answers come to the shop', async () => {
    const { baseUrl } = await stubHost((call, response) => {
      const isNumber = call.url.includes('IncomingPhoneNumbers');
      answerJson(isNumber ? { incoming_phone_numbers: [{ sms_url: INBOUND }] } : { status: 'active' })(call, response);
    });
    expect(await wrongs(texts(baseUrl))).toEqual([]);
  });
});
