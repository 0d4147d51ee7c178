import { spawn } from 'node:child_process';
import path from 'node:path';
import { forwardSignals } from './forward-signals.mjs';

const PARENT_CHECK_MS = 500;

/**
 * A server keeps little young memory: a larger nursery costs 15 MB and serves no faster. And a heap of 512 MB, of which it needs 40: with
 * the gigabytes that V8 allows itself otherwise it lets 100 MB of garbage pile up before it clears them away, and is no faster either.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=2', '--max-old-space-size=512'];

/**
 * What a server's environment holds besides its settings. Compiled code is kept between starts: without that each start strips the types
 * of every file again, in time and memory. And threads share their pools of memory: each with its own costs 3 MB.
 *
 * @param {string} root
 */
export const serverEnvironment = (root) => ({
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/forkfleet'),
  MALLOC_ARENA_MAX: '2',
});

/**
 * Runs the server until it ends, and passes on every request to stop, so that it can finish what it has accepted.
 *
 * The server gets a process group of its own: the terminal's Ctrl-C then reaches it once, through us, and not
 * twice or three times. Where a shell between npm and us swallows signals, the death of our parent counts as one.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} how it ended
 */
export function runServer(node, args, options) {
  const server = spawn(node, args, { stdio: 'inherit', detached: process.platform !== 'win32', ...options });
  const stopForwarding = forwardSignals((signal) => server.kill(signal));
  const stopWatching = watchParent(() => server.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code, signal) => {
      stopForwarding();
      stopWatching();
      resolve({ code, signal });
    });
  });
}

/**
 * Ends this process as its child ended.
 *
 * @param {{ code: number | null, signal: NodeJS.Signals | null }} end
 */
export function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  else process.exitCode = code ?? 1;
}

/**
 * Only under npm: whoever starts us by hand may leave us running and go.
 *
 * @param {() => void} onDeath
 * @returns {() => void} ends it
 */
function watchParent(onDeath) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onDeath();
  }, PARENT_CHECK_MS);
  return () => clearInterval(timer);
}
