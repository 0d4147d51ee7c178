/** `/metrics` for Prometheus (rule shop-figures): for this machine, and with the token. Loads its library late. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { refuse } from './answers.ts';
import { counter, gauge } from './metric-text.ts';
import { isThisMachine } from './pipeline/canonical-host.ts';
import { BUCKETS, type Tally } from './traffic.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * With a token set, the token decides; else only a direct caller on this machine may read. A proxy here gives itself
 * away by a header, or by the shop's name, which it passes on.
 */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return sameText(request.headers.authorization ?? '', `Bearer ${token}`);
  const proxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !proxied && isThisMachine(request.headers.host) && LOOPBACK.has(request.socket.remoteAddress ?? '');
}

function trafficText(tallies: readonly Tally[]): string {
  const name = 'http_request_duration_seconds';
  const lines = [`# HELP ${name} Time from request to answer.`, `# TYPE ${name} histogram`];
  for (const { method, route, status, counts, seconds } of tallies) {
    const labels = `method="${method}",route="${route}",status="${status}"`;
    let sum = 0;
    counts.forEach((count, index) => {
      sum += count;
      lines.push(`${name}_bucket{${labels},le="${BUCKETS[index] ?? '+Inf'}"} ${sum}`);
    });
    lines.push(`${name}_sum{${labels}} ${seconds}`, `${name}_count{${labels}} ${sum}`);
  }
  return `${lines.join('\n')}\n`;
}

async function openRegistry(): Promise<Registry> {
  const { collectDefaultMetrics, Registry: Books } = await import('prom-client');
  const registry = new Books();
  collectDefaultMetrics({ register: registry });
  // These are gauges under the names of counters; the same figures are there by type, under their own names.
  for (const name of ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']) {
    registry.removeSingleMetric(name);
  }
  return registry;
}

export interface MetricSources {
  readonly traffic: () => readonly Tally[];
  /** Requests refused for the load, by what they were for. */
  readonly refused: () => Readonly<Record<string, number>>;
  readonly addresses: () => string;
  readonly disk: () => Promise<string>;
  readonly figures: () => Promise<string>;
}

function refusedText(refused: Readonly<Record<string, number>>): string {
  const samples = Object.entries(refused).map(([priority, count]) => [`priority="${priority}"`, count] as const);
  return counter('forkfleet_overload_refusals_total', 'Requests refused for the load, by what they were for.', samples);
}

/** Registers the route. While the database is away it gives all other figures. */
export function metricsRoute(app: FastifyInstance, token: string | null, sources: MetricSources): void {
  let registry: Promise<Registry> | undefined;
  app.get('/metrics', { config: { quiet: true } }, async (request, reply) => {
    if (!mayRead(request, token)) return refuse(reply, { code: 'NOT_FOUND' });
    registry ??= openRegistry();
    const own = await (await registry).metrics();
    const figures = await sources.figures().catch(() => null);
    const isThere = gauge('forkfleet_database_up', 'Whether the database answers.', [['', figures === null ? 0 : 1]]);
    const { traffic, refused, addresses, disk } = sources;
    const texts = [own, trafficText(traffic()), refusedText(refused()), addresses(), await disk(), isThere];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send([...texts, figures ?? ''].join('\n'));
  });
}
