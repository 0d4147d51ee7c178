/** The stream of the dispatchers' live board for tests, as a signed-in person's browser opens it. */
import type { BoardEvent } from '#contract/order/delivery.ts';
import { type Frame, type OpenStream, openEventStream } from './event-stream.ts';
import type { SignedIn } from './staff.ts';
import type { TestServer } from './test-app.ts';

export const BOARD_STREAM = '/api/delivery/events';

/** What a frame of the board's stream says. */
export const boardEventOf = ({ data }: Frame): BoardEvent => JSON.parse(data) as BoardEvent;

/** Opens the stream after the event `after`; a browser that reconnects names its last event in `lastEventId`. */
export async function openBoardStream(
  server: TestServer,
  person: SignedIn,
  after?: number | string,
  lastEventId?: string,
): Promise<OpenStream> {
  const address = server.app.server.address();
  const isListening = typeof address === 'object' && address !== null;
  const origin = isListening ? `http://127.0.0.1:${address.port}` : await server.listen();
  const query = after === undefined ? '' : `?after=${after}`;
  const last = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  return openEventStream(`${origin}${BOARD_STREAM}${query}`, { ...person.headers, ...last });
}
