import { Agent, request } from 'node:http';

const TIMEOUT_MS = 15_000;

export interface NotificationPost {
  readonly url: URL;
  readonly body: string;
  readonly signatureHeader: string;
  readonly signature: string;
  readonly agent: Agent;
}

/** Connections to the webhook, kept between notifications. */
export const notificationAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 32, keepAliveMsecs: 1000 });

/** Sends one notification; true where it was taken (2xx). Never throws. */
export function postNotification({ url, body, signatureHeader, signature, agent }: NotificationPost): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      [signatureHeader]: signature,
    };
    const call = request(url, { method: 'POST', agent, headers, timeout: TIMEOUT_MS }, (answer) => {
      answer.on('error', () => resolve(false));
      answer.on('end', () =>
        resolve(answer.statusCode !== undefined && answer.statusCode >= 200 && answer.statusCode < 300),
      );
      answer.resume();
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(false));
    call.end(body);
  });
}
