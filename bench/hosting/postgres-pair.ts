/** A primary PostgreSQL and a standby that streams from it, made for one run of the machine's own programs. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
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

const who = unprivileged();

function run(program: string, args: readonly string[]): void {
  execFileSync(join(programs(), program), args, { ...who, stdio: ['ignore', 'ignore', 'pipe'] });
}

async function start(folder: string, port: number): Promise<ChildProcess> {
  const places = ['-D', folder, '-p', String(port), '-k', '', '-h', '127.0.0.1'];
  const child = spawn(join(programs(), 'postgres'), places, { ...who, stdio: ['ignore', 'ignore', 'ignore'] });
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
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** SIGKILL, as when the machine goes: nothing is finished or said. */
  readonly killPrimary: () => Promise<void>;
  /** Makes the standby the primary; resolves when it takes writes. */
  readonly promote: () => Promise<void>;
}

/** `synchronous`: a commit is acknowledged when both have it on disk. */
export async function postgresPair(synchronous: boolean): Promise<PostgresPair> {
  const folder = newFolder();
  if ('uid' in who) chownSync(folder, who.uid, who.gid);
  chmodSync(folder, 0o755);
  const [one, two] = [join(folder, 'primary'), join(folder, 'standby')];
  const [port, standbyPort] = [await freePort(), await freePort()];
  run('initdb', ['-D', one, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C']);
  appendFileSync(join(one, 'postgresql.conf'), 'wal_level = replica\nmax_wal_senders = 4\nhot_standby = on\n');
  const primary = await start(one, port);
  const place = `host=127.0.0.1 port=${port} user=postgres`;
  run('pg_basebackup', ['-D', two, '-d', `${place} application_name=standby`, '-R', '-c', 'fast', '--no-sync']);
  await start(two, standbyPort);
  if (synchronous) {
    await ask(port, "alter system set synchronous_standby_names = 'standby'");
    await ask(port, 'select pg_reload_conf()');
  }
  const wanted = synchronous ? 'sync' : 'async';
  await until(
    'the standby',
    async () => (await ask(port, 'select sync_state from pg_stat_replication'))?.sync_state === wanted,
  );
  await ask(port, 'create database shop');
  return {
    primaryUrl: urlOf(port, 'shop'),
    standbyUrl: urlOf(standbyPort, 'shop'),
    killPrimary: () => endProcess(primary, 'SIGKILL'),
    promote: async () => {
      run('pg_ctl', ['promote', '-D', two, '-w', '-t', '30']);
    },
  };
}
