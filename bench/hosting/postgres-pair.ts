/** A primary PostgreSQL and a standby that streams from it, of the machine's own programs (rule lost-primaries). */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { endProcess } from '../bench-server.ts';
import { until } from '../until.ts';
import { atEnd, freePort, newFolder, unprivileged } from './own-processes.ts';

/** Debian has a separate folder for each version's programs. */
const DEBIAN = '/usr/lib/postgresql';

function programs(): string {
  if (process.env.PG_BIN !== undefined) return process.env.PG_BIN;
  const newest = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))[0] ?? '';
  return join(DEBIAN, newest, 'bin');
}

/** Whether a pair can be made here. */
export function hasPostgresPrograms(): boolean {
  return process.env.PG_BIN !== undefined || existsSync(DEBIAN);
}

async function run(program: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(join(programs(), program), args, unprivileged());
}

async function start(folder: string, port: number): Promise<ChildProcess> {
  const places = ['-D', folder, '-p', String(port), '-k', '', '-h', '127.0.0.1'];
  const child = spawn(join(programs(), 'postgres'), places, {
    ...unprivileged(),
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  atEnd(() => endProcess(child, 'SIGQUIT'));
  await until('PostgreSQL', async () => (await ask(port, 'select 1')) !== undefined);
  return child;
}

const urlOf = (port: number, name = 'postgres'): string => `postgres://postgres@127.0.0.1:${port}/${name}`;

async function ask(port: number, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: urlOf(port), connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

export interface PostgresPair {
  readonly primaryUrl: () => string;
  /** Kills all of its processes, as when the machine goes: nothing is finished or said. */
  readonly killPrimary: () => Promise<void>;
  /** Makes the standby the primary, which waits for no standby; resolves when it takes writes. */
  readonly promote: () => Promise<void>;
  /** Gives the primary a new standby; resolves when it has all that the primary has. */
  readonly addStandby: () => Promise<void>;
  /** The standby gets nothing more, and no commit waits for it. */
  readonly forgetStandby: () => Promise<void>;
}

interface Running {
  readonly folder: string;
  readonly port: number;
  readonly process: ChildProcess;
}

async function change({ port }: Running, setting: string, value: string): Promise<void> {
  await ask(port, `alter system set ${setting} = '${value}'`);
  await ask(port, 'select pg_reload_conf()');
}

/** SIGKILL of the first process alone leaves the others time to finish what they do. */
async function killAll({ process: child }: Running): Promise<void> {
  child.kill('SIGSTOP');
  await promisify(execFile)('pkill', ['-KILL', '-P', String(child.pid)]);
  await endProcess(child, 'SIGKILL');
}

/** `synchronous`: a commit is acknowledged when both have it on disk. */
export async function postgresPair(synchronous: boolean): Promise<PostgresPair> {
  const folder = newFolder();
  const who = unprivileged();
  if ('uid' in who) chownSync(folder, who.uid, who.gid);
  chmodSync(folder, 0o755);
  let made = 0;
  const newPlace = async () => {
    made += 1;
    return { folder: join(folder, String(made)), port: await freePort() };
  };
  const first = await newPlace();
  await run('initdb', ['-D', first.folder, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C']);
  // Shared memory in its folder: what a killed one leaves is removed with it.
  const settings = [
    'wal_level = replica',
    'max_wal_senders = 4',
    'hot_standby = on',
    'dynamic_shared_memory_type = mmap',
  ];
  appendFileSync(join(first.folder, 'postgresql.conf'), settings.join('\n'));
  let primary: Running = { ...first, process: await start(first.folder, first.port) };
  let standby = primary;

  async function addStandby(): Promise<void> {
    const place = await newPlace();
    const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
    await run('pg_basebackup', ['-D', place.folder, '-d', from, '-R', '-c', 'fast', '--no-sync']);
    standby = { ...place, process: await start(place.folder, place.port) };
    if (synchronous) await change(primary, 'synchronous_standby_names', 'standby');
    const wanted = synchronous ? 'sync' : 'async';
    const read = 'select sync_state from pg_stat_replication';
    await until('the standby', async () => (await ask(primary.port, read))?.sync_state === wanted);
  }

  await addStandby();
  await ask(primary.port, 'create database shop');
  return {
    primaryUrl: () => urlOf(primary.port, 'shop'),
    killPrimary: () => killAll(primary),
    promote: async () => {
      await run('pg_ctl', ['promote', '-D', standby.folder, '-w', '-t', '30']);
      primary = standby;
      await change(primary, 'synchronous_standby_names', '');
    },
    addStandby,
    forgetStandby: async () => {
      await change(primary, 'synchronous_standby_names', '');
      await change(standby, 'primary_conninfo', '');
    },
  };
}
