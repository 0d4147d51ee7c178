/**
 * How many menus and lists a second the server sends, compared with plain node:http, which sends the same compressed
 * bytes on the same machine.
 * Run: node bench/menu.ts [seconds]. Goal: 60 % of plain node:http each.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDataDir, ORIGIN, startServer } from './bench-server.ts';
import { type LoadReport, runLoad } from './load.ts';

const PLAIN_PORT = 4232;
const CONNECTIONS = 16;
const ENCODING = { 'accept-encoding': 'br' };
const PATHS = ['/api/restaurants/pho-lantern', '/api/restaurants?address=1213%20Trinity%20Oaks%20Blvd'];

/** The compressed bytes as they are sent, which `fetch` would unpack. */
async function bytesOf(path: string): Promise<Buffer> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const asked = request(ORIGIN + path, { headers: ENCODING }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    });
    asked.on('error', reject);
    asked.end();
  });
}

async function plain(file: string, seconds: number): Promise<LoadReport> {
  const headers = JSON.stringify({ 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br' });
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, 'plain-server.ts'), String(PLAIN_PORT), file, headers],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    await once(server.stdout, 'data');
    return await runLoad({ origin: `http://127.0.0.1:${PLAIN_PORT}`, path: '/', connections: CONNECTIONS, seconds });
  } finally {
    server.kill();
  }
}

async function compare(path: string, file: string, seconds: number): Promise<void> {
  const body = await bytesOf(path);
  writeFileSync(file, body);
  const plan = { origin: ORIGIN, path, headers: ENCODING, connections: CONNECTIONS };
  await runLoad({ ...plan, seconds: 1 });
  const ours = await runLoad({ ...plan, seconds });
  const yardstick = await plain(file, seconds);
  const share = Math.round((100 * ours.perSecond) / yardstick.perSecond);
  const failed = ours.failed === 0 ? '' : `, ${ours.failed} FAILED`;
  console.log(`${path} (${(body.length / 1000).toFixed(1)} kB)`);
  console.log(
    `  ${ours.perSecond} a second, p99 ${ours.p99.toFixed(2)} ms${failed}; node:http alone ${yardstick.perSecond}: ${share} %`,
  );
}

const seconds = Number(process.argv[2] ?? 5);
const { dataDir, drop } = newDataDir();
const server = await startServer(dataDir);
try {
  for (const path of PATHS) await compare(path, join(dataDir, 'body'), seconds);
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  drop();
}
