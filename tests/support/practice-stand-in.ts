/** Replaces the process of a practice evening: a server without a shop, which dies when it is asked to. */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { FromPractice, ToPractice } from '#server/modules/practice/messages.ts';

const [, , folder = ''] = process.argv;
const tell = (message: FromPractice): void => void process.send?.(message);
writeFileSync(join(folder, 'kept'), 'kept');

const server = createServer(({ url, method, headers }, response) => {
  if (url === '/die') process.exit(3);
  if (url === '/page') {
    const policy = "connect-src 'self'; form-action 'self'; frame-ancestors 'none'";
    response.writeHead(200, {
      ...{ 'content-type': 'text/html', 'content-security-policy': policy, 'set-cookie': 'staff=practice; Path=/' },
    });
    response.end('<!doctype html><head></head>');
    return;
  }
  response.writeHead(method === 'GET' ? 200 : 409, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ url, method, headers, environment: Object.keys(process.env) }));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') tell({ kind: 'open', origin: `http://127.0.0.1:${address?.port}` });
});
process.on('message', (message: ToPractice) => {
  if (message.kind === 'join') tell({ kind: 'joined', id: message.id, cookie: `staff=of-${message.id}` });
  else {
    const { presses, refused } = message;
    const none = { minutes: 1, orders: 0, delivered: 0, late: 0, minutesLost: 0, slowest: [], undone: 0, unread: 0 };
    tell({ kind: 'score', score: { ...none, presses, refused } });
  }
});
process.once('disconnect', () => process.exit());
