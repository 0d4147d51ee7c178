/** The proxies' files in deploy/ let through what the server itself takes (rule set-up), and log no secrets. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const LIST = '/api/office/addresses';
/** A list of 100 MB in a form, and the five minutes of its import. */
const LEAST = { megabytes: 101, seconds: 300 };

it('nginx lets a list of addresses through, and waits for its import', () => {
  const site = readFileSync('deploy/nginx/forkfleet.conf', 'utf8');
  const place = site.split(`location = ${LIST} {`)[1]?.split('}')[0] ?? '';
  const numberOf = (words: RegExp): number => Number(words.exec(place)?.[1]);
  expect(numberOf(/client_max_body_size (\d+)m;/)).toBeGreaterThanOrEqual(LEAST.megabytes);
  expect(numberOf(/proxy_read_timeout (\d+)s;/)).toBeGreaterThan(LEAST.seconds);
});

it('nginx answers the renewal of its certificate itself, on port 80', () => {
  const [, plain = ''] = readFileSync('deploy/nginx/forkfleet.conf', 'utf8').split(/^server \{/m);
  expect(plain).toContain('listen 80;');
  expect(plain).toMatch(/location \^~ \/\.well-known\/acme-challenge\/ \{\s+root \/var\/www\/acme;/);
});

it('Caddy lets a list of addresses through, and limits all else', () => {
  const site = readFileSync('deploy/caddy/Caddyfile', 'utf8');
  const limitOf = (matcher: string) =>
    Number(new RegExp(`request_body @${matcher} \\{\\s+max_size (\\d+)MB`).exec(site)?.[1]);
  expect(site).toContain(`@addresses path ${LIST}\n`);
  expect(site).toContain(`@forms not path ${LIST}\n`);
  expect(limitOf('addresses')).toBeGreaterThanOrEqual(LEAST.megabytes);
  expect(limitOf('forms')).toBe(40);
  expect(site).not.toMatch(/request_body \{/);
});

it('Caddy keeps showing the pages of a single server whose disk is full (rule health-probes)', () => {
  const site = readFileSync('deploy/caddy/Caddyfile', 'utf8');
  expect(site).toContain('reverse_proxy {$FORKFLEET_SERVERS:127.0.0.1:3000} {');
  expect(site).toContain('health_uri {$FORKFLEET_HEALTH:/healthz}');
  expect(readFileSync('compose.yaml', 'utf8')).not.toContain('/readyz');
});

it('nginx logs no address of a call, which may hold phones and secrets (rule silent-log)', () => {
  const site = readFileSync('deploy/nginx/forkfleet.conf', 'utf8');
  const [, format = ''] = /log_format forkfleet '(.*)';/.exec(site) ?? [];
  expect(format).toContain('$status');
  expect(format).not.toMatch(/\$(request|request_uri|uri|args|query_string|http_referer)\b/);
  const servers = site.split(/^server \{/m).slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server).toMatch(/access_log \S+ forkfleet;/);
    expect(server).toMatch(/error_log \S+ crit;/);
  }
});
