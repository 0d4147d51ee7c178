/**
 * A person's view of the board, as the board itself keeps it: read from the list, updated by the live stream, and by
 * the answers to their own presses. The server's events are seen only when the person looks.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { BoardEvent, BoardOrder, DeliveryOrdersAnswer } from '#contract/order/delivery.ts';
import { type Frame, type OpenStream, openEventStream } from '#tests/support/event-stream.ts';
import { type BoardModel, EMPTY_BOARD, withEvent, withOrder, withPage } from '#web/state/dispatch/board-model.ts';

/** A house that asks for a pause gets one. */
const BUSY = 503;
const BUSY_PAUSE_MS = 1000;
const PAGE = '/api/delivery/orders?limit=500&status=all';
const FIRST_PAGE = { status: 'all', search: '', isFirst: true } as const;

export class Screen {
  readonly #origin: string;
  readonly #headers: Readonly<Record<string, string>>;
  #model: BoardModel = EMPTY_BOARD;
  #stream: OpenStream | null = null;
  #seen = 0;
  #isClosed = false;

  constructor(origin: string, headers: Readonly<Record<string, string>>) {
    this.#origin = origin;
    this.#headers = headers;
  }

  /** What is on the screen. */
  orders(): readonly BoardOrder[] {
    return [...this.#model.known.values()].map(({ order }) => order);
  }

  /** Reads the list, and listens from there on. */
  async open(): Promise<void> {
    const page = await this.readList();
    this.#model = withPage(EMPTY_BOARD, FIRST_PAGE, page);
    await this.#listen(page.eventNumber);
  }

  /** The top of the list as the house tells it; on the screen once it is handed to `look`. */
  async readList(): Promise<DeliveryOrdersAnswer> {
    for (;;) {
      const answer = await fetch(`${this.#origin}${PAGE}`, { headers: this.#headers });
      if (answer.ok) return answer.json();
      const words = `the list: ${answer.status} ${await answer.text()}`;
      if (answer.status !== BUSY) throw new Error(words);
      await wait(BUSY_PAUSE_MS);
    }
  }

  /** Sees everything that has arrived since, in its order, and a page that was read. */
  async look(page: DeliveryOrdersAnswer | null): Promise<void> {
    const frames = this.#stream?.frames.splice(0) ?? [];
    for (const frame of frames) this.#take(frame);
    if (page !== null) this.#model = withPage(this.#model, FIRST_PAGE, page);
    if (frames.some(({ event }) => event === 'reset')) {
      this.#drop();
      await this.open();
    }
  }

  /** The connection breaks, and continues where it was. */
  async breakLine(): Promise<void> {
    this.#drop();
    await this.#listen(this.#seen);
  }

  /** What an answer has told about an order. */
  learn(order: BoardOrder): void {
    this.#model = withOrder(this.#model, order);
  }

  /** Listens no more. */
  close(): void {
    this.#isClosed = true;
    this.#drop();
  }

  #drop(): void {
    const stream = this.#stream;
    this.#stream = null;
    stream?.close();
  }

  #take({ event, id, data }: Frame): void {
    if (id !== null) this.#seen = id;
    if (event === 'order') this.#model = withEvent(this.#model, JSON.parse(data) as BoardEvent);
  }

  async #listen(after: number): Promise<void> {
    this.#seen = after;
    const url = `${this.#origin}/api/delivery/events?after=${after}`;
    const stream = await openEventStream(url, this.#headers).catch(() => null);
    if (this.#isClosed || stream?.status !== 200) {
      stream?.close();
      await wait(BUSY_PAUSE_MS);
      return this.#isClosed ? undefined : this.#listen(after);
    }
    this.#drop();
    this.#stream = stream;
    // A stream that the house has ended is opened again, as a browser does.
    void stream.ended.then(() => (this.#stream === stream ? this.breakLine() : undefined));
  }
}
