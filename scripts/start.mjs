// `npm start`: installs and builds what is missing, then runs the server in this terminal.
//
// package.json runs it as `exec node … || node …`: `exec` replaces npm's shell by this process. A signal
// would otherwise end the shell, and with it npm, while the server is still finishing. Windows has no `exec` and runs
// the second half.
import { buildIfChanged } from './build.mjs';
import { envFileArguments } from './env-file.mjs';
import { BUILT_SERVER, endLike, runServer, SERVER_ENVIRONMENT, SERVER_FLAGS } from './run-server.mjs';
import { ROOT, runScript, setUp } from './set-up.mjs';

await runScript(async () => {
  const node = await setUp();
  const isNew = await buildIfChanged(node);
  const run = (/** @type {string[]} */ ...given) => {
    const args = [...SERVER_FLAGS, ...envFileArguments(ROOT), BUILT_SERVER, ...given];
    return runServer(node, args, { cwd: ROOT, env: { ...SERVER_ENVIRONMENT, ...process.env } });
  };
  // In a separate process, so that the server does not keep the memory that the preparation needs.
  const prepared = isNew ? await run('--prepare') : { code: 0, signal: null };
  endLike(prepared.code === 0 ? await run(...process.argv.slice(2)) : prepared);
});
