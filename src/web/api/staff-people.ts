import { queryOptions } from '@tanstack/react-query';
import type { StaffListAnswer, StaffMemberAnswer } from '#contract/staff.ts';
import type { StaffRole } from '#domain/order/order-status.ts';
import { hasLists } from '#web/api/answers.ts';
import { callApi } from '#web/api/client.ts';

/** Everybody on the staff; for owners. */
export function staffListQuery() {
  return queryOptions({
    queryKey: ['staff', 'list'],
    queryFn: ({ signal }) =>
      callApi<StaffListAnswer>({
        label: 'staff',
        isAnswer: hasLists('staff'),
        method: 'GET',
        path: '/api/staff',
        signal,
      }),
  });
}

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly password: string;
}

/** Adds a person. */
export function addPerson(body: NewPerson, idempotencyKey: string): Promise<StaffMemberAnswer> {
  return callApi({ label: 'adding a person', method: 'POST', path: '/api/staff', body, idempotencyKey });
}

export type PersonChange = Partial<Pick<NewPerson, 'name' | 'role' | 'password'> & { readonly isDisabled: boolean }>;

/** Changes a person; what is absent stays. */
export function changePerson(id: string, body: PersonChange): Promise<StaffMemberAnswer> {
  const path = `/api/staff/${encodeURIComponent(id)}`;
  return callApi({ label: 'the change', method: 'PATCH', path, body });
}
