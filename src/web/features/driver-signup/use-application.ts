import { useState } from 'react';
import * as catalog from '#catalog/customers/driver-signup.ts';
import type { WaitlistBody, WaitlistEntry } from '#contract/shop/signups.ts';
import { ApiRefusal } from '#web/api/api-errors.ts';
import { joinWaitlist } from '#web/api/sign-up.ts';
import { useIdempotencyKey } from '#web/state/idempotency-key.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import {
  type Application,
  type ApplicationField,
  type ApplicationProblem,
  applicationBody,
  firstProblem,
} from './application.ts';

const FIELDS: readonly string[] = ['firstName', 'lastName', 'phone', 'availabilityDays'] satisfies ApplicationField[];

/** The server's words for the field that it names (rule driver-signup-answer); null after an alert. */
function problemOf(error: Error): ApplicationProblem | null {
  const text = failureWords(error, catalog.failedToSubmit);
  const details = error instanceof ApiRefusal ? error.details : undefined;
  const named = (details as { readonly field?: unknown } | undefined)?.field;
  const field = text !== catalog.failedToSubmit && FIELDS.includes(String(named)) ? (named as ApplicationField) : null;
  return text === null ? null : { field, text };
}

/** Sends the application, and says what is wrong with it; `onProblem` leads to where that is. */
export function useApplication(
  onJoined: (entry: WaitlistEntry) => void,
  onProblem: (problem: ApplicationProblem) => void,
) {
  const [problem, setProblem] = useState<ApplicationProblem | null>(null);
  const keyOf = useIdempotencyKey();
  const tell = (found: ApplicationProblem | null): void => {
    setProblem(found);
    if (found !== null) onProblem(found);
  };
  const { isBusy, send } = useSending({
    mutationFn: (body: WaitlistBody) => joinWaitlist(body, keyOf(body)),
    onSuccess: ({ entry }) => onJoined(entry),
    onError: (error) => tell(problemOf(error)),
  });
  const submit = (application: Application, website: string): void => {
    const missing = firstProblem(application);
    tell(missing);
    if (missing === null) send({ ...applicationBody(application), website });
  };
  return { problem, clearProblem: () => setProblem(null), isBusy, submit };
}
