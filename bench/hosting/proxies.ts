/** nginx, Caddy and PgBouncer with the files of deploy/, on free ports and with our own certificate. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { endProcess, ROOT } from '../bench-server.ts';
import { until } from '../until.ts';
import { atEnd, freePort, newFolder, unprivileged } from './own-processes.ts';

export interface FrontProxy {
  /** With https. */
  readonly origin: string;
  /** With http. */
  readonly plain: string;
}
export type ProxyName = 'nginx' | 'caddy';

const read = (file: string): string => readFileSync(join(ROOT, 'deploy', file), 'utf8');

const answers = (port: number) => async (): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  return true;
};

/** Runs a program until the end, and resolves when it takes connections. */
async function run(command: string, args: readonly string[], port: number, more: object = {}): Promise<ChildProcess> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...more });
  atEnd(() => endProcess(child));
  child.once('error', (error) => console.error(`${command}: ${error.message}`));
  await until(command, answers(port));
  return child;
}

function ownCertificate(folder: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...subject, ...files], { stdio: 'ignore' });
}

async function startNginx(ports: readonly number[], http: number, https: number): Promise<void> {
  const folder = newFolder();
  ownCertificate(folder);
  const servers = ports.map((port) => `    server 127.0.0.1:${port} max_fails=2 fail_timeout=2s;\n`).join('');
  const site = read('nginx/forkfleet.conf')
    .replace(/(?: {4}server 127\.0\.0\.1:\d+ .*\n)+/, servers)
    .replaceAll(/ {4}listen \[::\].*\n/g, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('shop.example;', 'localhost;')
    .replaceAll('/var/log/nginx', folder)
    .replace(/\/etc\/.*fullchain\.pem/, join(folder, 'cert.pem'))
    .replace(/\/etc\/.*privkey\.pem/, join(folder, 'key.pem'))
    .replace('https://$host$', `https://$host:${https}$`);
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const main = `${process.getuid?.() === 0 ? 'user root; ' : ''}worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http { access_log off; ${temp}\n${site}\n}\n`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  await run('nginx', ['-c', join(folder, 'nginx.conf')], https);
}

async function startCaddy(ports: readonly number[], http: number, https: number): Promise<void> {
  const folder = newFolder();
  const site = read('caddy/Caddyfile')
    .replace('request_body', 'tls internal\n\trequest_body')
    .replace('https://{host}{uri}', `https://{host}:${https}{uri}`);
  const own = `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\thttp_port ${http}\n\thttps_port ${https}\n\tstorage file_system ${folder}\n}\n`;
  writeFileSync(join(folder, 'Caddyfile'), own + site);
  const env = {
    ...process.env,
    HOME: folder,
    FORKFLEET_DOMAIN: 'localhost',
    FORKFLEET_SERVERS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
    FORKFLEET_HEALTH: ports.length > 1 ? '/readyz' : '/healthz',
  };
  const config = ['--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  await run('caddy', ['run', ...config], https, { env, stdio: ['ignore', 'ignore', 'ignore'] });
}

export async function startProxy(name: ProxyName, ports: readonly number[]): Promise<FrontProxy> {
  const [http, https] = [await freePort(), await freePort()];
  await (name === 'nginx' ? startNginx : startCaddy)(ports, http, https);
  return { origin: `https://localhost:${https}`, plain: `http://localhost:${http}` };
}

export interface Pooler {
  /** What a server gets instead of the database's address. */
  readonly url: string;
  /** Leads to another database of the same name, as an operator does: the file is changed and read again. */
  readonly leadTo: (databaseUrl: string) => void;
}

/** Starts PgBouncer in front of a database. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const url = new URL(databaseUrl);
  const folder = newFolder();
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  const name = url.pathname.slice(1);
  const write = ({ hostname, port: its, username }: URL): void => {
    const place = `${name} = host=${hostname} port=${its} dbname=${name} user=${username}`;
    const config = read('pgbouncer/pgbouncer.ini')
      .replace(/^shop = .*$/m, place)
      .replace('listen_port = 6432', `listen_port = ${port}\nlogfile = ${folder}/log\nunix_socket_dir =`)
      .replace('scram-sha-256', 'any')
      .replace(/^auth_file.*\n/m, '');
    writeFileSync(file, config);
  };
  write(url);
  chmodSync(folder, 0o777);
  const child = await run('pgbouncer', ['-q', file], port, unprivileged());
  const own = new URL(databaseUrl);
  own.port = String(port);
  return {
    url: own.href,
    leadTo: (other) => {
      write(new URL(other));
      child.kill('SIGHUP');
    },
  };
}
