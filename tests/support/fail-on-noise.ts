// A warning or error that a test did not expect fails it. A test that expects one listens for it with
// `vi.spyOn(console, 'error').mockImplementation(…)` and checks the calls.
import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

const CHANNELS = ['error', 'warn'] as const;
const originals = { error: console.error, warn: console.warn };
let heard: string[] = [];

beforeEach(() => {
  heard = [];
  for (const channel of CHANNELS) {
    console[channel] = (...words: unknown[]) => {
      heard.push(`console.${channel}: ${format(...words)}`);
    };
  }
});

afterEach(() => {
  Object.assign(console, originals);
  if (heard.length > 0) throw new Error(`The test made noise that it did not expect:\n${heard.join('\n')}`);
});
