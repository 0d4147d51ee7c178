import { type PushMessage, type PushService, type PushSubscription, PushUnavailable } from '#server/ports/push.ts';

type Behavior = 'gone' | 'down' | (() => Promise<void>);

/** Notifications that are kept instead of sent, and fail where a test wants it. */
export interface FakePush extends PushService {
  readonly sent: readonly { readonly to: string; readonly message: PushMessage }[];
  /** What the next calls do, in order; all calls after them succeed. */
  readonly behave: (...next: readonly Behavior[]) => void;
}

export function fakePush(): FakePush {
  const sent: { readonly to: string; readonly message: PushMessage }[] = [];
  const plan: Behavior[] = [];
  return {
    publicKey: 'B'.padEnd(87, 'A'),
    sent,
    behave: (...next) => void plan.push(...next),
    async send({ endpoint }: PushSubscription, message) {
      const now = plan.shift();
      if (typeof now === 'function') await now();
      if (now === 'down') throw new PushUnavailable('down');
      if (now === 'gone') return 'gone';
      sent.push({ to: endpoint, message });
      return 'taken';
    },
  };
}
