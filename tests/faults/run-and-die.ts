import { spawn } from 'node:child_process';
import { afterAll, beforeAll } from 'vitest';
import { type Bundle, bundle } from './bundle.ts';

/** Whether the program was killed; false where it ended by itself. Rejects with its words where it failed. */
function runToItsEnd(file: string, errand: object): Promise<boolean> {
  const child = spawn(process.execPath, [file, JSON.stringify(errand)], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(true);
      else if (code === 0) resolve(false);
      else reject(new Error(`the child failed: ${complaint}`));
    });
  });
}

/**
 * One of this folder's servers that kill themselves, for the tests of a file. The function runs it with an errand, and
 * answers whether it was killed.
 */
export function dyingProgram<Errand extends object>(
  program: 'dying-server.ts' | 'dying-delivery.ts' | 'dying-refund.ts',
): (errand: Errand) => Promise<boolean> {
  let bundled: Bundle | undefined;
  beforeAll(async () => {
    bundled = await bundle(program);
  });
  afterAll(() => bundled?.remove());
  return (errand) => {
    if (bundled === undefined) throw new Error('the program runs within tests alone');
    return runToItsEnd(bundled.file, errand);
  };
}
