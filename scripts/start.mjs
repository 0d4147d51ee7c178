// `npm start`: installs and builds what is missing, then runs the server in this terminal.
//
// In package.json it stands as `exec node … || node …`: `exec` puts this process in the place of npm's shell, which would
// otherwise die of a signal by itself and take npm with it while the server is still finishing. Windows knows no
// `exec` and goes on to the second half.
import { buildIfChanged } from './build.mjs';
import { envFileArguments } from './env-file.mjs';
import { endLike, runServer, SERVER_FLAGS, serverEnvironment } from './run-server.mjs';
import { ROOT, runScript, setUp } from './set-up.mjs';

await runScript(async () => {
  const node = await setUp();
  const isNew = await buildIfChanged(node);
  const run = (/** @type {string[]} */ ...given) => {
    const args = [...SERVER_FLAGS, ...envFileArguments(ROOT), 'src/server/main.ts', ...given];
    return runServer(node, args, { cwd: ROOT, env: { ...serverEnvironment(ROOT), ...process.env } });
  };
  // A process of its own, so that the server that stays does not hold what the first start takes.
  const prepared = isNew ? await run('--prepare') : { code: 0, signal: null };
  endLike(prepared.code === 0 ? await run(...process.argv.slice(2)) : prepared);
});
