import { afterEach, expect, it, vi } from 'vitest';
import { sendWithProgress } from './send-with-progress.ts';

/** The browser's own request, of which a test plays the line. */
class StubRequest {
  static last: StubRequest;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  opened = '';
  sent: unknown;
  isAborted = false;
  status = 0;
  statusText = '';
  responseText = '';
  onload = (): void => undefined;
  onerror = (): void => undefined;
  constructor() {
    StubRequest.last = this;
  }
  open(method: string, url: string): void {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return name === 'retry-after' && this.status === 503 ? '2' : null;
  }
  send(body: unknown): void {
    this.sent = body;
  }
  abort(): void {
    this.isAborted = true;
  }
}

afterEach(() => void vi.unstubAllGlobals());

function begin(signal?: AbortSignal) {
  vi.stubGlobal('XMLHttpRequest', StubRequest);
  const shares: number[] = [];
  const form = new FormData();
  const request = { method: 'POST', headers: { accept: 'application/json' }, body: form, ...(signal && { signal }) };
  const answer = sendWithProgress((share) => shares.push(share))('/api/office/pictures', request);
  return { answer, shares, form, line: StubRequest.last };
}

it('sends what fetch would, tells how far it is, and answers as fetch does', async () => {
  const { answer, shares, form, line } = begin();
  expect([line.opened, line.headers, line.sent]).toEqual([
    'POST /api/office/pictures',
    { accept: 'application/json' },
    form,
  ]);
  line.upload.onprogress?.({ loaded: 1, total: 4 });
  line.upload.onprogress?.({ loaded: 4, total: 4 });
  Object.assign(line, { status: 503, statusText: 'Service Unavailable', responseText: '{"success":false}' });
  line.onload();
  const { status, headers } = await answer;
  expect([status, headers.get('retry-after'), await (await answer).json()]).toEqual([503, '2', { success: false }]);
  expect(shares).toEqual([0.25, 1]);
});

it('fails where the line breaks', async () => {
  const { answer, line } = begin();
  line.onerror();
  await expect(answer).rejects.toThrow(TypeError);
});

it('ends with the reason of its signal', async () => {
  const ending = new AbortController();
  const { answer, line } = begin(ending.signal);
  ending.abort(new Error('left the page'));
  await expect(answer).rejects.toThrow('left the page');
  expect(line.isAborted).toBe(true);
});
