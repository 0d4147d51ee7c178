// `npm run staff` and the other commands of the operator, which may be the first thing that is run in a clone: installs
// what is missing, then runs the command with the product's Node in the product's folder, where the server finds its
// settings and data too. The command gets the server's memory limits, because an import often runs beside the server.
import { runCommand } from './run-command.mjs';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './run-server.mjs';
import { ROOT, runScript, setUp } from './set-up.mjs';

await runScript(async () => {
  const [command, ...given] = process.argv.slice(2);
  const node = await setUp();
  process.exitCode = await runCommand(node, [...SERVER_FLAGS, `src/server/commands/${command}.ts`, ...given], {
    cwd: ROOT,
    env: { ...SERVER_ENVIRONMENT, ...process.env },
  });
});
