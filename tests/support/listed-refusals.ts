/** Watches that no call of the API refuses with a code that its description does not list. */
import type { RouteOptions } from 'fastify';
import type { Refusal } from '#contract/answers.ts';
import { LISTED, refusalsOf } from '#server/http/docs/open-api.ts';

const BY_NAME = new Map(LISTED.map((call) => [call.name, new Set<string>(refusalsOf(call))]));

function codeOf(payload: unknown): string | null {
  if (typeof payload !== 'string' || !payload.startsWith('{"success":false')) return null;
  return (JSON.parse(payload) as Refusal).code;
}

/** `onRoute` is for the app; `unlisted` fills with 'METHOD /path answered CODE'. */
export function watchRefusals(): { readonly onRoute: (route: RouteOptions) => void; readonly unlisted: Set<string> } {
  const unlisted = new Set<string>();
  const onRoute = (route: RouteOptions): void => {
    const name = `${route.method === 'HEAD' ? 'GET' : route.method} ${route.url}`;
    const listed = BY_NAME.get(name);
    if (listed === undefined) return;
    const watch = async (_request: unknown, _reply: unknown, payload: unknown) => {
      const code = codeOf(payload);
      if (code !== null && !listed.has(code)) unlisted.add(`${name} answered ${code}`);
      return payload;
    };
    // Before the route's own hooks, which may compress the words.
    route.onSend = [watch, ...[route.onSend ?? []].flat()];
  };
  return { onRoute, unlisted };
}
