/** Notifications to a person's device with the page closed (rule order-push), by the push service of its browser. */

export interface PushSubscription {
  /** The https address at the push service. */
  readonly endpoint: string;
  /** The browser's public key: 65 bytes of P-256, base64url. */
  readonly publicKey: string;
  /** The secret that the browser made with it: 16 bytes, base64url. */
  readonly authSecret: string;
}

export interface PushMessage {
  /** What the device shows; nobody on the way can read it. */
  readonly content: string;
  /** How long the push service keeps it for a device that is off, in seconds. */
  readonly keepSeconds: number;
  /** A later message with this name replaces an undelivered one. */
  readonly topic: string;
}

export interface PushService {
  /** The shop's public key, for the browser: base64url. */
  readonly publicKey: string;
  /** 'gone': the device wants no more. Throws `PushUnavailable` if it must be tried again. */
  readonly send: (to: PushSubscription, message: PushMessage) => Promise<'taken' | 'gone'>;
}

/** The push service did not take it. */
export class PushUnavailable extends Error {
  override readonly name = 'PushUnavailable';
  /** How long it asked us to wait, ms; 0 if it did not. */
  readonly retryAfterMs: number;

  constructor(why: string, retryAfterMs = 0) {
    super(why);
    this.retryAfterMs = retryAfterMs;
  }
}
