import { useState } from 'react';
import type { WaitlistEntry } from '#contract/signups.ts';
import { ApiGaveUp, ApiRefusal } from '#web/api/client.ts';
import { joinWaitlist } from '#web/api/sign-up.ts';
import { useIntentKey } from '#web/state/ordering/intent-key.ts';
import {
  type Application,
  type ApplicationField,
  type ApplicationProblem,
  applicationBody,
  firstProblem,
} from './application.ts';

const FAILURE = 'Failed to submit application. Please try again.';
const FIELDS: readonly string[] = ['firstName', 'lastName', 'phone', 'availabilityDays'] satisfies ApplicationField[];

/**
 * The server's words for the field that it names (rule driver-signup-answer); null where an alert has already told it.
 */
function problemOf(error: unknown): ApplicationProblem | null {
  if (error instanceof ApiGaveUp) return null;
  if (!(error instanceof ApiRefusal) || error.message === '') return { field: null, text: FAILURE };
  const named = (error.details as { readonly field?: unknown } | undefined)?.field;
  const field = FIELDS.includes(String(named)) ? (named as ApplicationField) : null;
  return { field, text: error.message };
}

/** Sends the application, once at a time, and says what is wrong with it. */
export function useApplication(onJoined: (entry: WaitlistEntry) => void) {
  const [problem, setProblem] = useState<ApplicationProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const keyOf = useIntentKey();
  const send = async (application: Application, website: string): Promise<ApplicationProblem | null> => {
    if (isBusy) return null;
    const missing = firstProblem(application);
    setProblem(missing);
    if (missing !== null) return missing;
    setBusy(true);
    try {
      const body = { ...applicationBody(application), website };
      onJoined((await joinWaitlist(body, keyOf(body))).entry);
      return null;
    } catch (error) {
      const refused = problemOf(error);
      setProblem(refused);
      return refused;
    } finally {
      setBusy(false);
    }
  };
  return { problem, clearProblem: () => setProblem(null), isBusy, send };
}
