/** An EventSource for tests without a browser: the test plays the server and the line. */
export class StubEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** All that were opened, oldest first; a test empties the list before it begins. */
  static opened: StubEventSource[] = [];

  static get newest(): StubEventSource {
    const newest = StubEventSource.opened.at(-1);
    if (newest === undefined) throw new Error('no stream was opened');
    return newest;
  }

  readonly url: string;
  readyState: number = StubEventSource.CONNECTING;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    super();
    this.url = url;
    StubEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = StubEventSource.CLOSED;
  }

  /** The server sends an event; a reconnecting browser names the last `number` it got. */
  send(name: string, data: unknown, number?: number): void {
    this.readyState = StubEventSource.OPEN;
    const lastEventId = number === undefined ? '' : String(number);
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }));
  }

  /** The server answers with anything but a stream. */
  refuse(): void {
    this.readyState = StubEventSource.CLOSED;
    this.onerror?.();
  }

  /** The line breaks. */
  break(): void {
    this.readyState = StubEventSource.CONNECTING;
    this.onerror?.();
  }
}
