import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InboundCall } from '#server/ports/messages.ts';

/** The signature of a call by Twilio: base64 of HMAC-SHA1, by the token, over URL and sorted form fields. */
export function twilioSignature(authToken: string, url: string, fields: Readonly<Record<string, string>>): string {
  const names = Object.keys(fields).sort();
  const signed = url + names.map((name) => name + fields[name]).join('');
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64');
}

/** Whether a call came from Twilio. */
export function isFromTwilio(authToken: string, call: InboundCall): boolean {
  const expected = Buffer.from(twilioSignature(authToken, call.url, call.fields));
  const given = Buffer.from(call.signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
