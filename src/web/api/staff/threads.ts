import * as catalog from '#catalog/everyone/requests.ts';
import { hasLists } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { markTextRead } from '#web/api/staff/exceptions.ts';

/** How often the page looks for new texts, ms. */
const LOOK_AGAIN_MS = 15_000;

/** The phones that wrote to the shop, a page of them. */
export const threadsQuery = (search: string, page: number) => ({
  ...askedQuery(['office', 'threads', search, page], 'GET /api/office/threads', {
    label: catalog.messages,
    isAnswer: hasLists('threads'),
    query: { ...(search !== '' && { search }), page },
    isBackground: true,
  }),
  refetchInterval: LOOK_AGAIN_MS,
});

export const threadQuery = (phone: string) => ({
  ...askedQuery(['office', 'thread', phone], 'GET /api/office/threads/:phone', {
    label: catalog.messages,
    isAnswer: hasLists('texts'),
    params: { phone },
    isBackground: true,
  }),
  refetchInterval: LOOK_AGAIN_MS,
});

export const markAllRead = (ids: readonly string[]) => Promise.all(ids.map(markTextRead));
