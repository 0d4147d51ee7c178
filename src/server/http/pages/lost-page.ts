/** What a person reads where an address names no page or cannot be read. Programs get the frame of every refusal. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantsPage } from '../door/busy-page.ts';
import { pathOf } from '../door/request-path.ts';

const TITLE = 'This page could not be found';

const PAGE = `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${TITLE}</title>
</head>
<body>
<h1>${TITLE}</h1>
<p>Please check the address, or begin at the start.</p>
<p><a href="/">Go to the start page</a></p>
</body>
</html>
`;

/** Whether a person opened a page at this address, and not a program that calls the API. */
export function isLostVisitor({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  return wantsPage(method, headers.accept) && !/^\/api(?:\/|$)/.test(pathOf(url));
}

/** Answers with the page. */
export function sendLostPage(reply: FastifyReply, status: 400 | 404 | 414): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(PAGE);
}
