import { spawn } from 'node:child_process';
import { forwardSignals } from './forward-signals.mjs';

/**
 * Runs a program in this terminal and waits for its end; its output is not touched, or passed to `onOutput`. If we are
 * asked to stop, it is stopped first, so that nothing of ours keeps running in the background.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void }} [options]
 * @returns {Promise<number>} its exit code
 */
export function runCommand(program, args, { onOutput, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput ?? (() => {}));
    /** @type {NodeJS.Signals | undefined} */
    let asked;
    const stopForwarding = forwardSignals((signal) => {
      asked = signal;
      child.kill(signal);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      stopForwarding();
      if (asked) process.kill(process.pid, asked);
      else resolve(code ?? failureBy(signal));
    });
  });
}

/** @param {NodeJS.Signals | null} signal */
function failureBy(signal) {
  console.error(`The program was ended by ${signal}.`);
  return 1;
}
