import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs one of this folder's servers that kill themselves, with its errand. Resolves with true where it was killed and
 * with false where it ended by itself; where it failed otherwise, rejects with what it printed.
 */
export function runAndDie(server: 'dying-server.ts' | 'dying-delivery.ts', errand: object): Promise<boolean> {
  const child = spawn(process.execPath, [join(import.meta.dirname, server), JSON.stringify(errand)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
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
