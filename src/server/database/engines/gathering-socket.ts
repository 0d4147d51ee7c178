import { Socket } from 'node:net';

/**
 * A socket that sends everything written to it at once in one system call: a few statements of a transaction, each of
 * several messages.
 */
export class GatheringSocket extends Socket {
  readonly #send = (): void => {
    this.uncork();
  };

  override cork(): void {
    if (this.writableCorked === 0) {
      super.cork();
      process.nextTick(this.#send);
    }
    super.cork();
  }
}
