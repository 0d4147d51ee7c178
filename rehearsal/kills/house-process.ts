/**
 * A server in a process of its own, to be killed; started by killed-house.ts, whose world's time it lives by. All that
 * it is told and asks goes through one channel, so that nothing is under way unseen when it says that it is quiet
 * (rule random-kills).
 */
import { MessagesUnavailable } from '#server/ports/messages.ts';
import { PaymentProviderDown } from '#server/ports/payments.ts';
import { fakeMessages } from '#tests/support/fake-messages.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import { clockOf, type House, openHouse } from '../house.ts';
import { enterWorld, type World } from '../seeded-world.ts';
import type { FromHouse, ToHouse } from './killed-house.ts';

const tell = (message: FromHouse): void => void process.send?.(message);
const waiting = new Map<number, (answer: ToHouse & { kind: 'outside' }) => void>();
let world: World | undefined;
let opened: Promise<House> | undefined;
let asked = 0;

/** Asks what is outside, in the process that outlives this one. */
async function outside(of: 'payments' | 'messages', name: string, wish: unknown): Promise<unknown> {
  asked += 1;
  tell({ kind: 'outside', id: asked, of, name, wish });
  const { value, error } = await new Promise<ToHouse & { kind: 'outside' }>((resolve) => waiting.set(asked, resolve));
  if (error === undefined) return value;
  throw of === 'payments' ? new PaymentProviderDown(error) : new MessagesUnavailable(error);
}

const CALLS = ['createSession', 'getSession', 'expireSession', 'refund', 'getPayment', 'findSessionId'] as const;
const LISTS = ['listEvents', 'listBalance', 'listPayout'] as const;

function openOutside(inWorld: World) {
  const calls = CALLS.map((name) => [name, (wish: unknown) => outside('payments', name, wish)]);
  const lists = LISTS.map((name) => [
    name,
    async function* list(wish: unknown) {
      yield* (await outside('payments', name, wish)) as unknown[];
    },
  ]);
  const payments = { ...fakePayments(clockOf(inWorld)), ...Object.fromEntries([...calls, ...lists]) };
  const messages = { ...fakeMessages(), sendText: (text: unknown) => outside('messages', 'sendText', text) as never };
  return { payments, messages };
}

async function hear(message: ToHouse): Promise<void> {
  if (message.kind === 'open') {
    const { seed, now, ground, rateLimits } = message;
    world = enterWorld(seed, now);
    opened = openHouse(world, { ground, port: 0, rateLimits }, openOutside(world));
    const { publicUrl, origin } = await opened;
    return tell({ kind: 'open', publicUrl, origin });
  }
  if (world === undefined) throw new Error('it is not open');
  world.goTo(message.now);
  if (message.kind === 'outside') waiting.get(message.id)?.(message);
  if (message.kind === 'quiet') {
    await world.quiet();
    tell({ kind: 'quiet' });
  }
  if (message.kind === 'ask') {
    const reply = await (await opened)?.inject({ ...message.wish, ...revived(message.wish.payload) });
    if (reply !== undefined) tell({ kind: 'answer', id: message.id, reply });
  }
  if (message.kind === 'close') {
    await world.run((await opened)?.close() ?? Promise.resolve());
    process.exit(0);
  }
}

/** Bytes come through the channel as an array of them. */
const revived = (payload: string | Uint8Array | undefined) =>
  payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : Buffer.from(payload) };

process.on('message', (message: ToHouse) => void hear(message));
process.once('disconnect', () => process.exit());
