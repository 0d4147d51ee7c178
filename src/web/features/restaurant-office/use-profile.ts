import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/restaurant-office.tsx';
import type {
  ChangeProfileBody,
  ProfileAnswer,
  ProfileConflict,
  ProfileField,
  ProfileFields,
} from '#contract/restaurant-profiles.ts';
import { isTaxRate } from '#domain/money/tax.ts';
import { ApiRefusal } from '#web/api/client.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { profileQuery, profilesQuery } from '#web/api/staff/office-restaurants.ts';
import { useSending } from '#web/state/use-sending.ts';
import { editsOf, NO_EDITS, settled, storeProfileDraft, useProfileDraft } from './profile-draft.ts';
import { type Faults, faultsLeft, faultsOf } from './profile-faults.ts';

function faultsIn(error: Error): Faults {
  const details = error instanceof ApiRefusal && error.code === 'VALIDATION' ? error.details : undefined;
  return faultsOf((details as { issues?: { path: string; message: string }[] } | undefined)?.issues ?? []);
}

/** The fields that conflict with somebody else's change; null for any other refusal. */
function conflictIn(error: Error): ProfileConflict | null {
  const isConflict = error instanceof ApiRefusal && error.code === 'RESTAURANT_CHANGED';
  return isConflict ? (error.details as ProfileConflict) : null;
}

/** A restaurant's form: what is typed, what is wrong, and saving (rules restaurant-changes, fault-in-sight). */
export function useProfile(answer: ProfileAnswer) {
  const client = useQueryClient();
  const draft = useProfileDraft(answer.id);
  // Fields without edits get what others have saved since.
  const fields = { ...answer.fields, ...draft.changes } as ProfileFields;
  const setDraft = (next: ChangeProfileBody): void => storeProfileDraft(answer.id, next);
  const [faults, setFaults] = useState<Faults>({});
  const [conflict, setConflict] = useState<ProfileConflict | null>(null);
  const [refusals, setRefusals] = useState(0);
  const refuseFields = (found: Faults): void => {
    if (Object.keys(found).length === 0) return;
    setFaults(found);
    refuse(shared.notSavedBecause(Object.values(found).join(' ')));
    setRefusals((count) => count + 1);
  };
  const { send, isBusy, refusal, refuse } = useSending({
    mutationFn: ({ body }: { readonly body: ChangeProfileBody; readonly fields: ProfileFields }) => {
      const call = { label: requests.savingTheRestaurant, params: { id: answer.id }, body };
      return askOnce('POST /api/office/profiles/:id', call);
    },
    onMutate: () => setFaults({}),
    onSuccess: (saved, sent) => {
      client.setQueryData(profileQuery(answer.id).queryKey, saved);
      // What was typed while it was being saved is not saved yet.
      setDraft(editsOf(editsOf(fields, sent.fields).changes, saved.fields));
      setConflict(null);
    },
    onError: (error) => {
      setConflict(conflictIn(error));
      refuseFields(faultsIn(error));
    },
    refreshes: [profilesQuery().queryKey],
  });
  const settle = (field: ProfileField, present: unknown, isMine: boolean): void => {
    setDraft(settled(draft, field, present, isMine));
    refuse(null);
    const left = conflict?.fields.filter((one) => one.field !== field) ?? [];
    setConflict(conflict === null || left.length === 0 ? null : { ...conflict, fields: left });
  };
  const put = (part: Partial<ProfileFields>): void => {
    setDraft(editsOf({ ...draft.changes, ...part }, { ...answer.fields, ...draft.was }));
    setFaults(faultsLeft(faults, fields, part));
  };
  /** What shows a field as it is typed, and changes it. */
  const field = <F extends ProfileField & keyof Faults>(name: F) => ({
    value: fields[name],
    error: faults[name],
    onChange: (value: ProfileFields[F]) => put({ [name]: value }),
  });
  const save = (): void => {
    const { tax_rate: rate, kitchenMinutes } = fields;
    const wrong: Faults = {
      ...(rate !== null && !isTaxRate(rate) && { tax_rate: catalog.salesTaxRange }),
      ...(Number.isNaN(kitchenMinutes) && { kitchenMinutes: catalog.kitchenTimeNumber }),
    };
    if (Object.keys(wrong).length === 0) send({ body: draft, fields });
    else refuseFields(wrong);
  };
  const drop = (): void => {
    setDraft(NO_EDITS);
    setFaults({});
    setConflict(null);
    refuse(null);
  };
  const edits = Object.keys(draft.changes).length;
  return { fields, put, field, edits, faults, conflict, settle, refusal, save, drop, isBusy, refusals };
}
