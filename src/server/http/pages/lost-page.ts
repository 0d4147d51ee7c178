/** What a person reads where an address names no page or cannot be read. Programs get the frame of every refusal. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as catalog from '#catalog/server/plain-pages.ts';
import { wantsPage } from '../pipeline/busy-page.ts';
import { pathOf } from '../pipeline/request-path.ts';
import { plainPage } from './plain-page.ts';

const PAGE = plainPage(
  catalog.pageNotFound,
  `<p>${catalog.checkTheAddress}</p>\n<p><a href="/">${catalog.goToStartPage}</a></p>`,
);

/** Whether a person opened a page at this address, and not a program that calls the API. */
export function isLostVisitor({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  return wantsPage(method, headers.accept) && !/^\/api(?:\/|$)/.test(pathOf(url));
}

/** Answers with the page. */
export function sendLostPage(reply: FastifyReply, status: 400 | 404 | 414): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(PAGE);
}
