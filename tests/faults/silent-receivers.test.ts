import { expect, it } from 'vitest';
import { changeTo, openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { fakeMessages } from '#tests/support/fake-messages.ts';
import { fakePush } from '#tests/support/fake-push.ts';
import { signIn } from '#tests/support/staff.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { endUndo } from '#tests/support/texts.ts';

/** A receiver that is called and answers only once it may. */
function silence() {
  const [called, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const wait = (): Promise<void> => {
    called.resolve();
    return mayAnswer.promise;
  };
  return { called: called.promise, end: mayAnswer.resolve, wait };
}

onBothDatabases('a receiver that says nothing (rule outbox-sending)', (open) => {
  async function shop() {
    const [push, messages] = [fakePush(), fakeMessages()];
    const server = await openWithShops(open, { push, messages });
    const ann = await signIn(server, 'dispatcher');
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'A'.repeat(22),
    };
    const payload = { endpoint: 'https://push.test/s/1', keys };
    await server.app.inject({ method: 'POST', url: '/api/staff/push', headers: ann.headers, payload });
    return { server, ann, push, messages };
  }

  it('holds up no text where it is a push service', async () => {
    const { server, ann, push, messages } = await shop();
    const silent = silence();
    push.behave(silent.wait);
    const { id } = await placeOrder(server);
    await server.listen();
    await silent.called;
    await changeTo(server, ann, id, 'restaurant_confirmed');
    await endUndo(server);
    await expect
      .poll(() => messages.sent.length)
      .toBe(1)
      .finally(silent.end);
  });

  it('holds up no notification where it is the provider of texts', async () => {
    const { server, ann, push, messages } = await shop();
    const silent = silence();
    messages.behave(silent.wait);
    const first = await placeOrder(server);
    await changeTo(server, ann, first.id, 'restaurant_confirmed');
    await endUndo(server);
    await server.listen();
    await silent.called;
    const { orderNumber } = await placeOrder(server, { phone: '7275550177' });
    const told = () => push.sent.some(({ message }) => message.content.includes(orderNumber));
    await expect.poll(told).toBe(true).finally(silent.end);
  });
});
