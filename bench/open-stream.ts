/** An open live stream of a screen, read as it comes. */
import { type IncomingMessage, request } from 'node:http';

/** Opens a stream on a connection of its own; `heard` gets its text as it comes. Fails where it is refused. */
export function openStream(
  url: string,
  headers: Readonly<Record<string, string>>,
  heard: (text: string) => void,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { ...headers, accept: 'text/event-stream' }, agent: false });
    sent.on('error', reject);
    sent.on('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} was refused: ${response.statusCode}`));
      response.setEncoding('utf8').on('data', heard);
      response.on('error', () => undefined);
      resolve(response);
    });
    sent.end();
  });
}
