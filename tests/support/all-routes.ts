/** Every route that the app really has, for tests that call them all. */
import type { FastifySchema, RouteOptions } from 'fastify';
import type { Access } from '#contract/calls/call.ts';
import { factsOf } from '#server/http/pipeline/routes.ts';
import type { OpenTestServer, TestServer, TestServerOptions } from './test-app.ts';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export interface Route {
  readonly method: (typeof METHODS)[number];
  readonly pattern: string;
  readonly access: Access | null;
  /** The schemas of its path, its query and its body. */
  readonly schema: FastifySchema;
}

/** For example 'GET /api/restaurants/:id'. */
export const nameOf = ({ method, pattern }: Pick<Route, 'method' | 'pattern'>): string => `${method} ${pattern}`;

/** A path of the route; a parameter is 'none' where `parts` has no value for it. */
export function pathOf({ pattern }: Pick<Route, 'pattern'>, parts: Readonly<Record<string, string>> = {}): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => parts[name] ?? 'none');
}

/** A test app without limits on calls, and its routes. */
export async function openWithRoutes(
  open: OpenTestServer,
  options: TestServerOptions = {},
): Promise<{ server: TestServer; routes: readonly Route[] }> {
  const routes: Route[] = [];
  const onRoute = ({ method, url, schema = {} }: RouteOptions): void => {
    const methods = METHODS.filter((one) => [method].flat().includes(one));
    routes.push(
      ...methods.map((one) => ({ method: one, pattern: url, access: factsOf(one, url)?.who ?? null, schema })),
    );
  };
  const server = await open({ ...options, settings: { rateLimits: false, ...options.settings }, app: { onRoute } });
  return { server, routes };
}
