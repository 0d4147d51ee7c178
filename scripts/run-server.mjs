import { spawn } from 'node:child_process';
import path from 'node:path';
import { forwardSignals } from './forward-signals.mjs';
import { ROOT } from './set-up.mjs';

const PARENT_CHECK_MS = 500;

/** The server as its owners run it (scripts/build.mjs makes it). */
export const BUILT_SERVER = 'dist/server/main.js';

/**
 * Little memory for young objects: more would cost 15 MB and serve no faster. And a heap of 512 MB, of which a server
 * needs 40: with the gigabytes that V8 allows itself by default, 100 MB of garbage pile up before they are collected,
 * and the server is no faster either.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=2', '--max-old-space-size=512'];

/**
 * A server's environment in addition to its settings. Compiled code is kept between starts, which takes time and
 * memory to make. Threads share two pools of memory, because a pool for each thread costs 3 MB; and freed memory at the
 * end of a pool is returned to the system from 1 MB on; glibc would otherwise raise that to 64 MB.
 */
export const SERVER_ENVIRONMENT = {
  NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/forkfleet'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/**
 * Runs the server until it ends, and passes on every request to stop, so that it can finish what it has accepted.
 *
 * The server gets its own process group, so that the terminal's Ctrl-C reaches it once, through us, and not twice or
 * three times. If a shell between npm and us swallows signals, the death of our parent counts as a request to stop.
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
 * Watches the parent under npm only: somebody who starts us by hand may close the terminal and leave us running.
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
