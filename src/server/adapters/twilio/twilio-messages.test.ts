import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { MessagesUnavailable } from '#server/ports/messages.ts';
import { hasSharedData, sharedJson } from '#tests/support/shared-data.ts';
import { answerJson, FAILURES, stubHost } from '#tests/support/stub-host.ts';
import { twilioMessages } from './twilio-messages.ts';
import { twilioSignature } from './twilio-signature.ts';

const ACCOUNT = `AC${'0'.repeat(32)}`;
const OPTIONS = { accountSid: ACCOUNT, authToken: 'a secret', from: '+18135550199' };
const TEXT = { to: '7275550123', body: 'Your order is on its way & warm', dedupeKey: 'key' };

describe('sending by Twilio', () => {
  it('posts one form with basic authorization, and answers the id of the message', async () => {
    const host = await stubHost(answerJson({ sid: 'SM1', status: 'queued' }, 201));
    const receipt = await twilioMessages({ ...OPTIONS, baseUrl: host.baseUrl }).sendText(TEXT);
    expect(receipt).toEqual({ state: 'taken', id: 'SM1' });
    const [call] = host.calls;
    expect(call?.method).toBe('POST');
    expect(call?.url).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
    expect(call?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(call?.headers.authorization).toBe(`Basic ${Buffer.from(`${ACCOUNT}:a secret`).toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      To: '+17275550123',
      From: '+18135550199',
      Body: TEXT.body,
    });
  });

  it('names a messaging service where the sender is one', async () => {
    const host = await stubHost(answerJson({ sid: 'SM1' }, 201));
    await twilioMessages({ ...OPTIONS, from: 'MG123', baseUrl: host.baseUrl }).sendText(TEXT);
    expect(new URLSearchParams(host.calls[0]?.body).get('MessagingServiceSid')).toBe('MG123');
  });

  it.each([
    [21_211, 'refused'],
    [21_614, 'refused'],
    [12_345, 'refused'],
    [21_610, 'opted-out'],
  ])('says of error %i that the text was %s', async (code, state) => {
    const host = await stubHost(answerJson({ code, message: 'no', status: 400 }, 400));
    const receipt = await twilioMessages({ ...OPTIONS, baseUrl: host.baseUrl }).sendText(TEXT);
    expect(receipt).toMatchObject({ state });
  });

  it.each([
    [21_606, 400],
    [21_608, 400],
    [21_704, 400],
    [21_705, 400],
    [21_408, 400],
    [30_034, 400],
    [63_038, 400],
    [20_003, 401],
    [20_404, 404],
  ])('names error %i (status %i) as a fault of the account, for which the text waits', async (code, status) => {
    const host = await stubHost(answerJson({ code, message: 'no', status }, status));
    const sent = twilioMessages({ ...OPTIONS, baseUrl: host.baseUrl }).sendText(TEXT);
    await expect(sent).rejects.toMatchObject({ name: 'MessagesUnavailable', fault: { code: String(code) } });
  });

  it.each(['failed', 'undelivered', 'canceled'])(
    'does not take a message that is %s at once for sent',
    async (status) => {
      const host = await stubHost(answerJson({ sid: 'SM1', status, error_code: 30_005 }, 201));
      const receipt = await twilioMessages({ ...OPTIONS, baseUrl: host.baseUrl }).sendText(TEXT);
      expect(receipt).toEqual({ state: 'refused', reason: 'The phone number is unknown (30005)' });
    },
  );

  it('reads how long to wait, in seconds or as a date', async () => {
    const waits: unknown[] = [];
    for (const value of ['7', new Date(Date.now() + 60_000).toUTCString(), 'soon']) {
      const host = await stubHost((_call, response) => void response.writeHead(503, { 'retry-after': value }).end());
      const error = await twilioMessages({ ...OPTIONS, baseUrl: host.baseUrl })
        .sendText(TEXT)
        .catch((thrown) => thrown);
      waits.push(error.retryAfterMs);
    }
    expect(waits).toEqual([7000, expect.any(Number), undefined]);
    expect(waits[1]).toBeGreaterThan(50_000);
  });

  it('names the public address that reports go to', async () => {
    const host = await stubHost(answerJson({ sid: 'SM1' }, 201));
    const provider = twilioMessages({ ...OPTIONS, baseUrl: host.baseUrl });
    await provider.sendText({ ...TEXT, reportTo: 'https://shop.example/api/messages/status/1' });
    expect(new URLSearchParams(host.calls[0]?.body).get('StatusCallback')).toContain('/status/1');
  });

  it.each(Object.entries(FAILURES))(
    'calls it worth another try after %s',
    async (_name, fail) => {
      const host = await stubHost(fail);
      const sent = twilioMessages({ ...OPTIONS, baseUrl: host.baseUrl }).sendText(TEXT);
      await expect(sent).rejects.toBeInstanceOf(MessagesUnavailable);
      expect(host.calls.length).toBe(1);
    },
    8000,
  );

  it.each([
    ['a broken connection', true],
    ['garbage', true],
    ['a server error', false],
    ['a redirect', false],
  ])('knows after %s whether the text may have arrived: %s', async (failure, mayHaveArrived) => {
    const host = await stubHost(FAILURES[failure] ?? (() => undefined));
    const sent = twilioMessages({ ...OPTIONS, baseUrl: host.baseUrl }).sendText(TEXT);
    await expect(sent).rejects.toMatchObject({ mayHaveArrived });
  });

  it('knows that nothing arrived where nobody answers', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    const sent = twilioMessages({ ...OPTIONS, baseUrl: `http://127.0.0.1:${port}` }).sendText(TEXT);
    await expect(sent).rejects.toMatchObject({ name: 'MessagesUnavailable', mayHaveArrived: false });
  });
});

describe('a text that Twilio brings (rule text-providers)', () => {
  const url = 'https://shop.example/api/messages/inbound';
  const fields = { MessageSid: 'SM2', From: '+17275550123', Body: 'STOP', To: '+18135550199' };
  const provider = twilioMessages(OPTIONS);
  const signature = twilioSignature('a secret', url, fields);

  it('is read where its signature is right', () => {
    const text = { id: 'SM2', from: '7275550123', body: 'STOP', isAnswered: false };
    expect(provider.readInbound({ url, fields, signature })).toEqual(text);
  });

  it('is not answered again where Twilio has answered it', () => {
    const more = { ...fields, OptOutType: 'STOP' };
    const read = provider.readInbound({ url, fields: more, signature: twilioSignature('a secret', url, more) });
    expect(read?.isAnswered).toBe(true);
  });

  it.each([
    ['without a signature', { url, fields, signature: undefined }],
    ['with a changed body', { url, fields: { ...fields, Body: 'START' }, signature }],
    ['at another address', { url: `${url}?a=1`, fields, signature }],
    ['signed with another token', { url, fields, signature: twilioSignature('another', url, fields) }],
  ])('counts for nothing %s', (_how, call) => {
    expect(provider.readInbound(call)).toBeNull();
  });

  it('is answered in the words that Twilio reads', () => {
    expect(provider.writeAnswer('Tom & <Co>').content).toContain(
      '<Response><Message>Tom &amp; &lt;Co&gt;</Message></Response>',
    );
    expect(provider.writeAnswer(null).content).toContain('<Response></Response>');
  });
});

const VECTORS = 'messages/twilio-signature-vectors.json';
interface Vector {
  readonly auth_token: string;
  readonly url: string;
  readonly params: Record<string, string>;
  readonly signature: string;
  readonly expect: 'accept' | 'refuse';
}

describe.skipIf(!hasSharedData(VECTORS))(
  'signatures that others worked out (skipped where the shared data is absent)',
  () => {
    const { cases } = hasSharedData(VECTORS) ? sharedJson<{ cases: Vector[] }>(VECTORS) : { cases: [] };
    it.each(cases)('$expect $url', (vector) => {
      const { auth_token, url, params, signature } = vector;
      expect(twilioSignature(auth_token, url, params) === signature).toBe(vector.expect === 'accept');
    });
  },
);

const CONTRACT = 'messages/twilio-messages-openapi-trimmed.json';
interface Contract {
  readonly paths: Record<
    string,
    {
      readonly post: {
        readonly requestBody: {
          readonly content: Record<string, { readonly schema: { readonly properties: Record<string, unknown> } }>;
        };
        readonly responses: {
          readonly 201: {
            readonly content: {
              readonly 'application/json': { readonly examples: Record<string, { readonly value: { sid: string } }> };
            };
          };
        };
      };
    }
  >;
}

describe.skipIf(!hasSharedData(CONTRACT))("Twilio's own contract (skipped where the shared data is absent)", () => {
  const post = () => sharedJson<Contract>(CONTRACT).paths['/2010-04-01/Accounts/{AccountSid}/Messages.json']?.post;

  it('knows every field that is sent', async () => {
    const host = await stubHost(answerJson({ sid: 'SM1' }, 201));
    const reportTo = 'https://shop.example/api/messages/status/1';
    await twilioMessages({ ...OPTIONS, baseUrl: host.baseUrl }).sendText({ ...TEXT, reportTo });
    const known = post()?.requestBody.content['application/x-www-form-urlencoded']?.schema.properties ?? {};
    const sent = [...new URLSearchParams(host.calls[0]?.body).keys()];
    expect(sent.filter((name) => !Object.hasOwn(known, name))).toEqual([]);
  });

  it('has examples of answers that are all understood', async () => {
    const examples = Object.values(post()?.responses[201].content['application/json'].examples ?? {});
    expect(examples.length).toBeGreaterThan(5);
    for (const { value } of examples) {
      const host = await stubHost(answerJson(value, 201));
      const receipt = await twilioMessages({ ...OPTIONS, baseUrl: host.baseUrl }).sendText(TEXT);
      expect(receipt).toEqual({ state: 'taken', id: value.sid });
    }
  });
});
