import * as catalog from '#catalog/everyone/requests.ts';
import { all, has, hasLists } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';

export const evidenceQuery = (disputeId: string) =>
  askedQuery(['office', 'evidence', disputeId], 'GET /api/office/money/disputes/:disputeId/evidence', {
    label: catalog.evidence,
    isAnswer: all(has('draft'), hasLists('photos')),
    params: { disputeId },
    isBackground: true,
    isActivity: true,
  });
