/** Multipart bodies as Stripe reads them: a text is its value, a file its name, type, first bytes and size. */
import { type Form, RefusedField } from './form.ts';

const found = (pattern: RegExp, text: string): string | undefined => pattern.exec(text)?.[1];

/** Reads a body, one character a byte. Throws `RefusedField`. */
export function readMultipart(body: string, contentType: string): Form {
  const boundary = found(/boundary="?([^";]+)/, contentType);
  if (boundary === undefined) throw new RefusedField('file', 'invalid_multipart');
  const [, ...parts] = body.split(`--${boundary}`);
  const form: Record<string, string | Form> = {};
  for (const part of parts.slice(0, -1)) {
    const end = part.indexOf('\r\n\r\n');
    const head = part.slice(0, end);
    const value = part.slice(end + 4).replace(/\r\n$/, '');
    const field = found(/[; ]name="([^"]*)"/, head);
    if (field === undefined) throw new RefusedField('file', 'invalid_multipart');
    const name = found(/filename="([^"]*)"/, head);
    const type = found(/content-type: *(\S+)/i, head) ?? '';
    const start = Buffer.from(value.slice(0, 3), 'latin1').toString('hex');
    form[field] = name === undefined ? value : { name, type, start, size: String(value.length) };
  }
  return form;
}
