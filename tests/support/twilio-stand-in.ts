/** Twilio, played on this machine for one test: as strict about requests as the real one, with its error codes. */
import { twilioMessages } from '#server/adapters/twilio/twilio-messages.ts';
import { twilioSignature } from '#server/adapters/twilio/twilio-signature.ts';
import { answerJson, type StubCall, stubHost } from './stub-host.ts';
import type { TestServer } from './test-app.ts';

const ACCOUNT = `AC${'0'.repeat(32)}`;
const TOKEN = 'a secret';
const FROM = '+18135550199';

/** What happens to the next message: Twilio refuses it, loses it at once, or is busy. */
export interface TwilioAct {
  readonly error?: number;
  readonly status?: number;
  readonly lost?: number;
  /** Seconds. */
  readonly busyFor?: number;
}

/** Twilio's error code for a refused request, or null. */
function complaintAbout({ method, url, headers, body }: StubCall): number | null {
  if (headers.authorization !== `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`) return 20_003;
  if (method !== 'POST' || url !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`) return 20_404;
  const form = new URLSearchParams(body);
  const known = ['To', 'From', 'MessagingServiceSid', 'Body', 'StatusCallback'];
  if ([...form.keys()].some((name) => !known.includes(name))) return 20_001;
  if (!/^\+1[2-9]\d{9}$/.test(form.get('To') ?? '')) return 21_211;
  if (form.get('From') !== FROM) return 21_606;
  const text = form.get('Body') ?? '';
  if (text === '') return 21_602;
  if (text.length > 1600) return 21_617;
  const callback = form.get('StatusCallback');
  return callback !== null && URL.parse(callback) === null ? 21_609 : null;
}

export interface TwilioStandIn {
  readonly messages: ReturnType<typeof twilioMessages>;
  /** The forms that were sent, refused ones included. */
  readonly forms: () => readonly Readonly<Record<string, string>>[];
  /** What happens to the next messages, in order; all others are taken. */
  readonly act: (...next: readonly TwilioAct[]) => void;
  /** Tells the shop, signed and at the callback address of the message, what became of it. */
  readonly report: (
    server: TestServer,
    form: Readonly<Record<string, string>>,
    fields: Record<string, string>,
  ) => Promise<number>;
}

/** Opens the stand-in; its `messages` is a provider that sends to it. */
export async function twilioStandIn(): Promise<TwilioStandIn> {
  const plan: TwilioAct[] = [];
  const host = await stubHost((call, response) => {
    const next: TwilioAct = plan.shift() ?? {};
    const complaint = complaintAbout(call) ?? next.error ?? null;
    if (complaint !== null) {
      const status = next.status ?? (complaint === 20_003 ? 401 : 400);
      return answerJson({ code: complaint, message: 'No.', more_info: '', status }, status)(call, response);
    }
    if (next.busyFor !== undefined) {
      response.writeHead(429, { 'retry-after': String(next.busyFor), 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ code: 20_429, message: 'Too many requests', status: 429 }));
    }
    const { lost: code = null } = next;
    const lost = code === null ? { status: 'queued', error_code: null } : { status: 'failed', error_code: code };
    return answerJson({ sid: `SM${String(host.calls.length).padStart(32, '0')}`, ...lost }, 201)(call, response);
  });
  const forms = () => host.calls.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  return {
    messages: twilioMessages({ accountSid: ACCOUNT, authToken: TOKEN, from: FROM, baseUrl: host.baseUrl }),
    forms,
    act: (...next) => void plan.push(...next),
    async report(server, form, fields) {
      const url = form.StatusCallback ?? '';
      const signature = twilioSignature(TOKEN, url, fields);
      const answer = await server.app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
        payload: new URLSearchParams(fields).toString(),
      });
      return answer.statusCode;
    },
  };
}
