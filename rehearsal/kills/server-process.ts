/**
 * A server in a process of its own, to be killed; started by killed-server.ts, whose world's time it lives by. All that
 * it is told and asks goes through one channel, so that nothing is under way unseen when it says that it is quiet
 * (rule random-kills).
 */
import { MessagesUnavailable } from '#server/ports/messages.ts';
import { PaymentProviderDown } from '#server/ports/payments.ts';
import { fakeMessages } from '#tests/support/fake-messages.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import { enterWorld, type World } from '../seeded-world.ts';
import { clockOf, openServer, type Server } from '../server.ts';
import type { FromServer, ToServer } from './killed-server.ts';

const tell = (message: FromServer): void => void process.send?.(message);
const waiting = new Map<number, (answer: ToServer & { kind: 'outside' }) => void>();
let world: World | undefined;
let opened: Promise<Server> | undefined;
let asked = 0;

/** Asks what is outside, in the process that outlives this one. */
async function outside(of: 'payments' | 'messages', name: string, input: unknown): Promise<unknown> {
  asked += 1;
  tell({ kind: 'outside', id: asked, of, name, input });
  const { value, error } = await new Promise<ToServer & { kind: 'outside' }>((resolve) => waiting.set(asked, resolve));
  if (error === undefined) return value;
  throw of === 'payments' ? new PaymentProviderDown(error) : new MessagesUnavailable(error);
}

const CALLS = ['createSession', 'getSession', 'expireSession', 'refund', 'getPayment', 'findSessionId'] as const;
const LISTS = ['listEvents', 'listBalance', 'listPayout'] as const;

function openOutside(inWorld: World) {
  const calls = CALLS.map((name) => [name, (input: unknown) => outside('payments', name, input)]);
  const lists = LISTS.map((name) => [
    name,
    async function* list(input: unknown) {
      yield* (await outside('payments', name, input)) as unknown[];
    },
  ]);
  const payments = { ...fakePayments(clockOf(inWorld)), ...Object.fromEntries([...calls, ...lists]) };
  const messages = { ...fakeMessages(), sendText: (text: unknown) => outside('messages', 'sendText', text) as never };
  return { payments, messages };
}

async function hear(message: ToServer): Promise<void> {
  if (message.kind === 'open') {
    const { seed, now, ground, rateLimits } = message;
    world = enterWorld(seed, now);
    opened = openServer(world, { ground, port: 0, rateLimits }, openOutside(world));
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
    const reply = await (await opened)?.inject({ ...message.input, ...revived(message.input.payload) });
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

process.on('message', (message: ToServer) => void hear(message));
process.once('disconnect', () => process.exit());
