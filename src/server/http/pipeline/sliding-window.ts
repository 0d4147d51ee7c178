/**
 * Counts what began within the last second, and holds none of it. A map of it would hold requests long after they are
 * answered: its tables grow old, and the collector of young objects keeps whatever an old one names, used or not. Under
 * many short requests that cost a third of the server's time.
 */
const BUCKET_MS = 50;
const BUCKETS = 20;

export class SlidingWindow {
  /** How many go on of those that began in each of the last buckets. */
  readonly #counts = new Int32Array(BUCKETS);
  #newest = 0;
  #sum = 0;

  /** Counts one more; answers the bucket that `end` takes. */
  begin(nowMs: number): number {
    this.#forgetOld(nowMs);
    this.#add(this.#newest, 1);
    return this.#newest;
  }

  /** Counts one less, unless it began too long ago to be counted. */
  end(bucket: number): void {
    if (bucket > this.#newest - BUCKETS) this.#add(bucket, -1);
  }

  /** How many of the last second go on. */
  at(nowMs: number): number {
    this.#forgetOld(nowMs);
    return this.#sum;
  }

  #add(bucket: number, more: number): void {
    const place = bucket % BUCKETS;
    this.#counts[place] = (this.#counts[place] ?? 0) + more;
    this.#sum += more;
  }

  #forgetOld(nowMs: number): void {
    const bucket = Math.floor(nowMs / BUCKET_MS);
    for (let next = Math.max(this.#newest + 1, bucket - BUCKETS + 1); next <= bucket; next += 1) {
      this.#sum -= this.#counts[next % BUCKETS] ?? 0;
      this.#counts[next % BUCKETS] = 0;
    }
    this.#newest = Math.max(this.#newest, bucket);
  }
}
