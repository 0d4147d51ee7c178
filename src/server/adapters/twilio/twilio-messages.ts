/** Texts by Twilio's REST API, 2010-04-01 (rule text-providers): a form post each, answered with the message. */
import * as catalog from '#catalog/server/text-messages.ts';
import { digitsOf, toE164 } from '#domain/person/written-phone.ts';
import {
  type DeliveryReport,
  type InboundCall,
  type InboundText,
  type MessageProvider,
  MessagesUnavailable,
  type OutgoingText,
} from '#server/ports/messages.ts';
import { receiptOf } from './twilio-answer.ts';
import { faultOf } from './twilio-errors.ts';
import { isFromTwilio } from './twilio-signature.ts';

const TIMEOUT_MS = 5000;
const TWILIO = 'https://api.twilio.com';

export interface TwilioOptions {
  readonly accountSid: string;
  readonly authToken: string;
  /** A phone number of ours (+1…), or a messaging service (MG…). */
  readonly from: string;
  /** Another host than Twilio's own: a stand-in on this machine, or a gateway. */
  readonly baseUrl?: string;
}

/** Why a call did not even begin. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function wasNotReached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && NOT_REACHED.has(String(cause.code));
}

/** Twilio calls only public addresses, and refuses a text that names any other; a stand-in may call any address. */
const mayReportTo = (url: string, baseUrl: string): boolean => url.startsWith('https:') || baseUrl !== TWILIO;

function formOf({ to, body, reportTo }: OutgoingText, from: string, baseUrl: string): URLSearchParams {
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  const report = reportTo !== undefined && mayReportTo(reportTo, baseUrl) ? { StatusCallback: reportTo } : {};
  return new URLSearchParams({ To: toE164(to), ...sender, Body: body, ...report });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Pictures are not fetched; the text says that there are some, because they are worth a phone call. */
function withPictures(body: string, count: number): string {
  if (!(count > 0)) return body;
  return catalog.withPictures(body, catalog.picturesCount(count)).trim();
}

function readText({ fields }: InboundCall): InboundText | null {
  const { MessageSid, From = '', Body, OptOutType = '', NumMedia = '0' } = fields;
  const phone = digitsOf(From);
  if (MessageSid === undefined || Body === undefined || !/^1\d{10}$/.test(phone)) return null;
  const body = withPictures(Body, Number(NumMedia));
  return { id: MessageSid, from: phone.slice(1), body, isAnswered: OptOutType !== '' };
}

const GONE = { reason: null, fault: null } as const;

function readDelivery({ MessageStatus = '', ErrorCode = '' }: InboundCall['fields']): DeliveryReport | 'nothing' {
  if (MessageStatus === 'sent') return { state: 'sent', ...GONE };
  if (MessageStatus === 'delivered' || MessageStatus === 'read') return { state: 'delivered', ...GONE };
  if (!['undelivered', 'failed', 'canceled'].includes(MessageStatus)) return 'nothing';
  if (!/^[1-9]\d{4,5}$/.test(ErrorCode)) return { state: 'undelivered', ...GONE };
  const found = faultOf(Number(ErrorCode));
  if (found.kind === 'account') {
    return { state: 'undelivered', reason: `${found.fault.words} (${ErrorCode})`, fault: found.fault };
  }
  return {
    state: 'undelivered',
    reason: found.kind === 'text' ? found.reason : catalog.lostWith(ErrorCode),
    fault: null,
  };
}

/** A provider that sends by Twilio. */
export function twilioMessages(options: TwilioOptions) {
  const { accountSid, authToken, from, baseUrl = TWILIO } = options;
  const url = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    name: 'twilio',
    signatureHeader: 'x-twilio-signature',
    async sendText(text) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: formOf(text, from, baseUrl),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return await receiptOf(response);
      } catch (cause) {
        if (cause instanceof MessagesUnavailable) throw cause;
        throw new MessagesUnavailable('no usable answer', { cause, mayHaveArrived: !wasNotReached(cause) });
      }
    },
    readInbound: (call: InboundCall) => (isFromTwilio(authToken, call) ? readText(call) : null),
    readReport: (call: InboundCall) => (isFromTwilio(authToken, call) ? readDelivery(call.fields) : null),
    writeAnswer(body) {
      const message = body === null ? '' : `<Message>${escapeXml(body)}</Message>`;
      return {
        contentType: 'text/xml; charset=utf-8',
        content: `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`,
      };
    },
  } satisfies MessageProvider;
}
