import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AddressFileAnswer } from '#contract/set-up.ts';

const COMMAND = join(import.meta.dirname, '../../commands/import-places.ts');

interface AddressFile {
  /** Its path. */
  readonly file: string;
  readonly replace: boolean;
  readonly city: string;
}

/**
 * Imports a file by the operator's own command, in a process of its own: reading a large list takes the processor for
 * seconds, and customers order meanwhile (rule set-up).
 */
export async function importAddressFile({ file, replace, city }: AddressFile): Promise<AddressFileAnswer> {
  const words = [file, ...(replace ? ['--replace'] : []), ...(city === '' ? [] : ['--city', city])];
  const child = spawn(process.execPath, [...process.execArgv, COMMAND, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const report = said.trim() === '' ? complained : said;
  return { success: true, isImported: code === 0, report: report.replaceAll(dirname(file), '').trim().slice(0, 4000) };
}
