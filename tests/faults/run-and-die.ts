import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs one of the servers of this folder that kill themselves, with what it is to do. True where it was killed, false where it came to its
 * end; throws with its words where it failed otherwise.
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
