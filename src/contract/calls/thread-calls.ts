/** The calls that show the texts of each phone in one place (rule text-threads). */
import { threadAnswerSchema, threadParamsSchema, threadsAnswerSchema, threadsQuerySchema } from '../order/threads.ts';
import { type CallFacts, OFFICE } from './call.ts';

export const THREAD_CALLS = {
  'GET /api/office/threads': {
    ...OFFICE,
    does: 'Lists the phones that wrote to the shop, each with its last text and how many are unread.',
    query: threadsQuerySchema,
    answer: threadsAnswerSchema,
  },
  'GET /api/office/threads/:phone': {
    ...OFFICE,
    does: 'Gives the texts with one phone, both ways, the newest 200.',
    params: threadParamsSchema,
    answer: threadAnswerSchema,
    refuses: ['NOT_FOUND'],
  },
} satisfies Record<string, CallFacts>;
