import { Socket } from 'node:net';

/** A socket that sends all that is written to it at once in one system call: the statements of a transaction. */
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
