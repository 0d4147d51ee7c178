import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { appendEvent } from '#server/database/events/event-log.ts';
import { openEventStream } from '#tests/support/event-stream.ts';
import { onBothDatabases } from '#tests/support/test-app.ts';
import { liveStreams, openStream } from './live-streams.ts';

onBothDatabases('a live stream', (open) => {
  it('ends where what was missed cannot be read, so that the browser comes back', async () => {
    const server = await open();
    const { database } = server.dependencies;
    await database.transact((trx) => appendEvent(trx, { orderId: 'any', kind: 'pending.saved', payload: {}, at: 1 }));
    const app = Fastify();
    liveStreams(app, server.dependencies);
    const feed = async () => {
      throw new Error('cannot be read');
    };
    app.get('/events', (request, reply) =>
      openStream(request, reply, { feed, audience: 'office', session: 's', pool: 'staff' }),
    );
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const stream = await openEventStream(`${origin}/events?after=0`);
    expect(stream.status).toBe(200);
    await stream.ended;
    await expect.poll(() => app.liveStreams.count()).toBe(0);
    expect(server.logged.join('')).toContain('live-stream-failed');
    await app.close();
  });
});
