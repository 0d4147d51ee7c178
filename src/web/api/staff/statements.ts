import { keepPreviousData } from '@tanstack/react-query';
import * as catalog from '#catalog/everyone/requests.ts';
import type { MoneyDayQuery } from '#contract/money/money.ts';
import type { Payee } from '#contract/money/statements.ts';
import { all, hasLists, hasNumbers } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { callPath } from '#web/api/call-path.ts';

/** A day, and the day, week or month around it. */
export interface Days {
  readonly date: string;
  readonly period: MoneyDayQuery['period'];
}

/** What all restaurants and drivers are owed for some days; those before stay while the next ones are loading. */
export const statementsQuery = (query: Days) => ({
  ...askedQuery(['office', 'money', 'statements', query.date, query.period], 'GET /api/office/money/statements', {
    label: catalog.statements,
    isAnswer: all(hasNumbers('dayEndsMinutes'), hasLists('payees')),
    query,
    isBackground: true,
    isActivity: true,
  }),
  placeholderData: keepPreviousData,
});

export const statementQuery = (params: Payee, query: Days) => ({
  ...askedQuery(
    ['office', 'money', 'statement', params.payee, params.payeeId, query.date, query.period],
    'GET /api/office/money/statements/:payee/:payeeId',
    {
      label: catalog.statement,
      isAnswer: all(
        hasNumbers('openingCents', 'leftCents', 'mostCents', 'dayEndsMinutes'),
        hasLists('entries', 'payments'),
      ),
      params,
      query,
      isBackground: true,
      isActivity: true,
    },
  ),
  placeholderData: keepPreviousData,
});

export const statementFilePath = (params: Payee, query: Days): string =>
  callPath('GET /api/office/money/statements/:payee/:payeeId/statement.csv', { params, query });
