import { queryOptions } from '@tanstack/react-query';
import * as catalog from '#catalog/everyone/requests.ts';
import type { SentPart } from '#contract/calls.ts';
import { hasLists } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';

export function staffListQuery() {
  return queryOptions({
    queryKey: ['staff', 'list'],
    queryFn: ({ signal }) => ask('GET /api/staff', { label: catalog.staff, isAnswer: hasLists('staff'), signal }),
  });
}

export function staffChangesQuery() {
  return queryOptions({
    queryKey: ['staff', 'changes'],
    queryFn: ({ signal }) =>
      ask('GET /api/staff/changes', { label: catalog.staffChanges, isAnswer: hasLists('changes'), signal }),
  });
}

export function driverHoursQuery() {
  return queryOptions({
    queryKey: ['staff', 'hours'],
    queryFn: ({ signal }) => ask('GET /api/staff/hours', { label: catalog.hours, isAnswer: hasLists('days'), signal }),
  });
}

export type NewPerson = SentPart<'POST /api/staff', 'body'>;

export function addPerson(body: NewPerson, idempotencyKey: string) {
  return ask('POST /api/staff', { label: catalog.addingAPerson, body, idempotencyKey });
}

export type PersonChange = SentPart<'PATCH /api/staff/:id', 'body'>;

/** Changes a person; what is absent stays. */
export function changePerson(id: string, body: PersonChange) {
  return ask('PATCH /api/staff/:id', { label: catalog.change, params: { id }, body });
}
