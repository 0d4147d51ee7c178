import { Socket } from 'node:net';

/**
 * A socket that sends in one system call what is written to it in one go: a few statements of a transaction, each of
 * which is some messages long.
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
