/**
 * Plays an evening whose writes are recorded; started by power-cuts.ts, with the recorder beneath it. What actors are
 * told is written as it is said into a file that is recorded as well: so the log knows what was told before each write.
 */
import { cpSync, openSync, writeSync } from 'node:fs';
import { playEvening } from '../evening.ts';
import { clearTemplates } from '../ground.ts';
import { claimsOfAnswer, claimsOfNote } from './claims.ts';

const [seed, customers, minutes, copy = '', place = ''] = process.argv.slice(2);
const told = openSync(place, 'a');
const tell = (line: string): void => void writeSync(told, `${line}\n`);
const { wrong, orders } = await playEvening({
  ...{ seed: Number(seed), customers: Number(customers), minutes: Number(minutes) },
  listen: (folder) => {
    cpSync(folder, copy, { recursive: true });
    tell(`begin ${folder}`);
    return {
      noted: (note) => claimsOfNote(note).forEach(tell),
      answered: (call) => claimsOfAnswer(call).forEach(tell),
    };
  },
});
await clearTemplates();
if (wrong.length > 0) throw new Error(`the evening itself went wrong: ${wrong[0]}`);
process.stdout.write(`${orders}\n`);
process.exit(0);
