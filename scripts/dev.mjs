// `npm run dev`: the server restarts on changes. The pages come from Vite's development server, which replaces modules
// in place and passes on to the server what the server answers.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { envFileArguments } from './env-file.mjs';
import { endLike, runServer } from './run-server.mjs';
import { ROOT, runScript, setUp } from './set-up.mjs';

const WEB_PORT = Number(process.env.DEV_WEB_PORT ?? 5173);
const SERVER_PORT = Number(process.env.PORT ?? 3000);
/** What the server answers in development; every other path is a page. */
const SERVER_PATHS = ['/api', '/pictures', '/sandbox', '/healthz', '/readyz', '/metrics'];

/** The address of the pages is the public one, so that links in payments and texts lead there. */
const serverEnv = {
  ...process.env,
  PORT: String(SERVER_PORT),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}`,
};

async function serveWeb() {
  const { createServer } = await import('vite');
  const target = `http://127.0.0.1:${SERVER_PORT}`;
  const proxy = Object.fromEntries(SERVER_PATHS.map((place) => [place, { target }]));
  const web = await createServer({
    configFile: path.join(ROOT, 'vite.config.ts'),
    server: { port: WEB_PORT, strictPort: true, proxy },
  });
  await web.listen();
  web.printUrls();
  return web;
}

await runScript(async () => {
  const node = await setUp();
  if (path.resolve(node) !== path.resolve(process.execPath) && existsSync(node)) {
    return endLike(await runServer(node, [path.join(ROOT, 'scripts/dev.mjs')], { cwd: ROOT }));
  }
  const web = await serveWeb();
  const end = await runServer(node, [...envFileArguments(ROOT), '--watch', 'src/server/main.ts'], {
    cwd: ROOT,
    env: serverEnv,
  });
  await web.close();
  endLike(end);
});
