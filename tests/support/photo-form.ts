/** The driver's form, byte for byte as a browser sends it. */
import type { SignedIn } from './staff.ts';
import type { TestServer } from './test-app.ts';

export interface FormPart {
  readonly name: string;
  readonly content: string | Buffer;
  readonly fileName?: string;
  readonly type?: string;
}

export const BOUNDARY = '----WebKitFormBoundarySixteenLetters';

export const field = (name: string, content: string): FormPart => ({ name, content });

export const photo = (place: number, content: Buffer, fileName = 'photo.jpg'): FormPart => ({
  name: `deliveryPhoto_${place}`,
  content,
  fileName,
  type: 'image/jpeg',
});

export function formBody(parts: readonly FormPart[]): Buffer {
  const pieces = parts.flatMap(({ name, content, fileName, type }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    const kind = type === undefined ? '' : `Content-Type: ${type}\r\n`;
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${kind}\r\n`;
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
  });
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Sends the form for an order. */
export function sendForm(
  server: TestServer,
  person: SignedIn | null,
  orderId: string,
  parts: readonly FormPart[],
  headers: Readonly<Record<string, string>> = {},
) {
  return server.app.inject({
    method: 'PATCH',
    url: `/api/orders/${orderId}/status`,
    headers: { ...person?.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    payload: formBody(parts),
  });
}
