/** Texts by Twilio's REST API, version 2010-04-01: one form post for each, answered with the message as Twilio keeps it. */
import { z } from 'zod';
import { digitsOf, toE164 } from '#domain/phone.ts';
import {
  type MessageProvider,
  MessagesUnavailable,
  type OutgoingText,
  type TextReceipt,
} from '#server/ports/messages.ts';
import { isFromTwilio } from './twilio-signature.ts';

const TIMEOUT_MS = 5000;
const MOST_BYTES = 64 * 1024;
/** Twilio's code for a phone that told it STOP. */
const UNSUBSCRIBED = 21_610;

export interface TwilioOptions {
  readonly accountSid: string;
  readonly authToken: string;
  /** A phone number of ours (+1…), or a messaging service (MG…). */
  readonly from: string;
  /** Another host than Twilio's own, for tests. */
  readonly baseUrl?: string;
}

const messageSchema = z.object({ sid: z.string().min(1).max(64) });
const errorSchema = z.object({ code: z.number() });

function formOf({ to, body }: OutgoingText, from: string): URLSearchParams {
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return new URLSearchParams({ To: toE164(to), ...sender, Body: body });
}

async function readJson(response: Response): Promise<unknown> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_BYTES) throw new MessagesUnavailable('answer too long');
  }
  return JSON.parse(text);
}

/** 400 speaks of this text: it will not be taken later either. Anything else speaks of the account or of the moment. */
async function receiptOf(response: Response): Promise<TextReceipt> {
  if (response.status === 201) return { state: 'taken', id: messageSchema.parse(await readJson(response)).sid };
  if (response.status !== 400) {
    await response.body?.cancel();
    throw new MessagesUnavailable(`status ${response.status}`);
  }
  const { code } = errorSchema.parse(await readJson(response));
  return { state: code === UNSUBSCRIBED ? 'opted-out' : 'refused' };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A provider that sends by Twilio. */
export function twilioMessages(options: TwilioOptions): MessageProvider {
  const { accountSid, authToken, from, baseUrl = 'https://api.twilio.com' } = options;
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
          body: formOf(text, from),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return await receiptOf(response);
      } catch (cause) {
        if (cause instanceof MessagesUnavailable) throw cause;
        throw new MessagesUnavailable('no usable answer', { cause });
      }
    },
    readInbound(call) {
      if (!isFromTwilio(authToken, call)) return null;
      const { MessageSid, From = '', Body, OptOutType = '' } = call.fields;
      const phone = digitsOf(From);
      if (MessageSid === undefined || Body === undefined || !/^1\d{10}$/.test(phone)) return null;
      return { id: MessageSid, from: phone.slice(1), body: Body, isAnswered: OptOutType !== '' };
    },
    writeAnswer(body) {
      const message = body === null ? '' : `<Message>${escapeXml(body)}</Message>`;
      return {
        contentType: 'text/xml; charset=utf-8',
        content: `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`,
      };
    },
  };
}
