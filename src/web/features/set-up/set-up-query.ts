import * as requests from '#catalog/everyone/requests.ts';
import { hasLists } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';

/** What the shop has and lacks, for its owner (rule set-up). */
export const setUpQuery = () =>
  askedQuery(['office', 'set-up'], 'GET /api/office/set-up', { label: requests.setUp, isAnswer: hasLists('steps') });
