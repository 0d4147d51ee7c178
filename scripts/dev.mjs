// `npm run dev`: the server restarts on changes. The pages come from Vite's development server, which replaces modules
// in place and passes on to the server what the server answers.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { endLike, runServer } from './run-server.mjs';
import { ROOT, runScript, setUp } from './set-up.mjs';

/** What the server answers in development, as Vite's proxy knows it; every other path is a page. */
async function serverPaths() {
  const { ROUTES } = await import('../src/server/http/pipeline/routes.ts');
  const first = [...ROUTES.keys()].map((route) => route.split('/')[1] ?? '').filter((part) => part !== '*');
  return `^/(?:${[...new Set(first)].map((part) => part.replaceAll('.', '\\.')).join('|')})(?:[/?]|$)`;
}

/** @param {number} port @param {string} target The server's origin. */
async function serveWeb(port, target) {
  const { createServer } = await import('vite');
  const web = await createServer({
    configFile: path.join(ROOT, 'vite.config.ts'),
    server: { port, strictPort: true, proxy: { [await serverPaths()]: { target } } },
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
  if (existsSync(path.join(ROOT, '.env'))) process.loadEnvFile(path.join(ROOT, '.env'));
  const { DEV_WEB_PORT = '5173', PORT = '3000' } = process.env;
  const web = await serveWeb(Number(DEV_WEB_PORT), `http://127.0.0.1:${PORT}`);
  // The address of the pages is the public one, so that links in payments and texts lead there.
  const env = { PUBLIC_URL: `http://localhost:${DEV_WEB_PORT}`, ...process.env, PORT };
  const end = await runServer(node, ['--watch', 'src/server/main.ts'], { cwd: ROOT, env });
  await web.close();
  endLike(end);
});
