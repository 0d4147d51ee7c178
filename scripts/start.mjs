// `npm start`: installs and builds what is missing, then runs the server in this terminal.
//
// In package.json it stands as `exec node … || node …`: `exec` puts this process in the place of npm's shell, which would
// otherwise die of a signal by itself and take npm with it while the server is still finishing. Windows knows no
// `exec` and goes on to the second half.
import { buildIfChanged } from './build.mjs';
import { envFileArguments } from './env-file.mjs';
import { compileCache, endLike, runServer, SERVER_FLAGS } from './run-server.mjs';
import { ROOT, runScript, setUp } from './set-up.mjs';

await runScript(async () => {
  const node = await setUp();
  await buildIfChanged(node);
  const args = [...SERVER_FLAGS, ...envFileArguments(ROOT), 'src/server/main.ts', ...process.argv.slice(2)];
  endLike(await runServer(node, args, { cwd: ROOT, env: { ...compileCache(ROOT), ...process.env } }));
});
