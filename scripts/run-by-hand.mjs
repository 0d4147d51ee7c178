// `npm run staff` and the other commands of the operator: installs what is missing, then runs the command on the product's Node and in
// the product's folder, where the server finds its settings and data too. They may well be the first thing that is run in a clone. They are
// as careful with memory as the server: an import often runs beside it.
import { runCommand } from './run-command.mjs';
import { SERVER_FLAGS, serverEnvironment } from './run-server.mjs';
import { ROOT, runScript, setUp } from './set-up.mjs';

await runScript(async () => {
  const [command, ...given] = process.argv.slice(2);
  const node = await setUp();
  process.exitCode = await runCommand(node, [...SERVER_FLAGS, `src/server/commands/${command}.ts`, ...given], {
    cwd: ROOT,
    env: { ...serverEnvironment(ROOT), ...process.env },
  });
});
