/**
 * Which visitors a busy server serves (rule shedding-order): as many of them as it can, and the same ones all the time.
 * If every request were refused by chance, most visits would fail at some step, and the work for their earlier steps
 * would be lost.
 */

/** The share falls or rises by all visitors in this time if the server has twice its load or none, ms. */
const WHOLE_CHANGE_MS = 2000;
/** The visitors who are refused change this often, ms. */
const TURN_MS = 1_800_000;

export class ServedShare {
  #share = 1;
  #changedMs = 0;

  /**
   * The share of visitors to serve now, from 0 to 1, where `load` is that of the server as a part of what it should
   * have at most.
   */
  under(load: number, nowMs: number): number {
    const pastMs = Math.min(nowMs - this.#changedMs, WHOLE_CHANGE_MS);
    this.#changedMs = nowMs;
    const change = (Math.max(1 - load, -1) * pastMs) / WHOLE_CHANGE_MS;
    this.#share = Math.min(1, Math.max(0, this.#share + change));
    return this.#share;
  }
}

/** A visitor's place from 0 to below 1: those below the share are served. It is the same on all servers. */
export function visitorPlace(visitor: string, nowMs: number): number {
  // FNV-1a, and the end of MurmurHash3, which spreads similar addresses.
  let hash = 0x811c9dc5 ^ Math.floor(nowMs / TURN_MS);
  for (let at = 0; at < visitor.length; at += 1) hash = Math.imul(hash ^ visitor.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
