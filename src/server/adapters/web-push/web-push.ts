import { isP256Point } from '#domain/p256-point.ts';
import type { Clock } from '#server/ports/clock.ts';
import { type PushService, PushUnavailable } from '#server/ports/push.ts';
import type { PostPublic } from '../post-public.ts';
import { encryptPush } from './encrypt-push.ts';
import { type ShopKey, shopAuthorization } from './shop-key.ts';

export interface WebPushOptions {
  readonly key: ShopKey;
  readonly clock: Clock;
  /** Whom a push service asks about the shop: an https: or mailto: address. */
  readonly contact: string;
  readonly post: PostPublic;
}

/** What says that the device is no longer there, or that nothing could ever reach it. */
const GONE = new Set([404, 410]);

/** The notifications of a shop, by Web Push (RFC 8030): one post to the push service that the browser has named. */
export function webPush({ key, clock, contact, post }: WebPushOptions): PushService {
  return {
    publicKey: key.publicKey,
    async send(to, { content, keepSeconds, topic }) {
      // Kept by an older version, and of no use to anyone.
      if (!isP256Point(to.publicKey)) return 'gone';
      const { origin } = new URL(to.endpoint);
      const answer = await post(to.endpoint, {
        headers: {
          authorization: shopAuthorization(key, { origin, contact, now: clock.now() }),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(keepSeconds),
          urgency: 'high',
          topic,
        },
        body: encryptPush(content, to),
      });
      if (!answer.ok) throw new PushUnavailable(answer.problem);
      const { status, retryAfterMs } = answer.value;
      if (status >= 200 && status < 300) return 'taken';
      if (GONE.has(status)) return 'gone';
      throw new PushUnavailable(`status ${status}`, retryAfterMs);
    },
  };
}
