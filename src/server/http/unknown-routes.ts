import type { FastifyInstance } from 'fastify';
import { refuse } from './answers.ts';
import { isLostVisitor, sendLostPage } from './pages/lost-page.ts';
import { isPagePath, pathOf } from './pipeline/request-path.ts';

interface KnownPath {
  readonly answersAt: (path: string) => boolean;
  readonly methods: Set<string>;
}

/** The pattern of the route that serves the web's pages and files. */
const PAGES = '/*';

function knownPath(pattern: string): KnownPath {
  if (pattern === PAGES) return { answersAt: isPagePath, methods: new Set() };
  const text = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  const whole = new RegExp(`^${text}$`);
  return { answersAt: (path) => whole.test(path), methods: new Set() };
}

/**
 * Answers requests without a route (rule unknown-routes): 405 with the methods that the path does answer, 404 where it
 * answers none. OPTIONS tells the methods and nothing more: no other site may read anything here (rule
 * own-origin-calls). Call it before any route is registered: it gathers the paths as they are.
 */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const paths = new Map<string, KnownPath>();

  app.addHook('onRoute', ({ method, url }) => {
    const known = paths.get(url) ?? knownPath(url);
    paths.set(url, known);
    for (const one of [method].flat()) known.methods.add(one);
  });

  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    const path = pathOf(url);
    const methods = new Set<string>();
    for (const known of paths.values()) {
      if (known.answersAt(path)) for (const one of known.methods) methods.add(one);
    }
    const isUnknown = methods.size === 0 || methods.has(method);
    if (isUnknown && isLostVisitor(request)) return sendLostPage(reply, 404);
    if (isUnknown) return refuse(reply, { code: 'NOT_FOUND' });
    reply.header('allow', [...methods, 'OPTIONS'].sort().join(', '));
    return method === 'OPTIONS' ? reply.code(204).send() : refuse(reply, { code: 'METHOD_NOT_ALLOWED' });
  });
}
