/** The calls by which the office practices an evening (rule practice-evening). */
import { practiceAnswerSchema } from '../practice.ts';
import { type CallFacts, inHour, OFFICE } from './call.ts';

export const PRACTICE_CALLS = {
  'GET /api/office/practice': {
    ...OFFICE,
    does: 'Says whether a practice evening is open, who started it, and how the last one went.',
    answer: practiceAnswerSchema,
  },
  'POST /api/office/practice': {
    ...OFFICE,
    does: 'Opens a practice evening, apart from the shop and its orders; where one is open, joins it.',
    limits: { perPerson: inHour(20) },
    answer: practiceAnswerSchema,
    refuses: ['PRACTICE_OFF', 'PRACTICE_NO_ROOM'],
  },
  'DELETE /api/office/practice': {
    ...OFFICE,
    does: 'Ends the practice evening for all who are in it, deletes all of it, and gives the score.',
    answer: practiceAnswerSchema,
  },
} satisfies Record<string, CallFacts>;
