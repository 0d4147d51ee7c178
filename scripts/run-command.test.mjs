import { expect, it } from 'vitest';
import { runCommand } from './run-command.mjs';

it('a program’s output is handed over whole, and its exit code answered', async () => {
  let output = '';
  const program = 'console.log("å".repeat(9000)); console.error("and this"); process.exitCode = 3;';
  const code = await runCommand(process.execPath, ['--eval', program], {
    onOutput: (text) => {
      output += text;
    },
  });
  expect(code).toBe(3);
  expect(output).toContain(`${'å'.repeat(9000)}\n`);
  expect(output).toContain('and this\n');
});
