import { useState } from 'react';
import type { LandingSignupBody } from '#contract/signups.ts';
import { ApiGaveUp, ApiRefusal } from '#web/api/client.ts';
import { signUpLanding } from '#web/api/sign-up.ts';
import { useIntentKey } from '#web/state/ordering/intent-key.ts';

const FAILURE = 'Failed to submit. Please try again.';

/** Sends the sign-up, one at a time; what went wrong is said beside the field (rule landing-answer). */
export function useSignUp(onDone: () => void) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const keyOf = useIntentKey();
  const send = async (body: LandingSignupBody): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await signUpLanding(body, keyOf(body));
      onDone();
    } catch (problem) {
      const isSaid = problem instanceof ApiRefusal && problem.message !== '';
      if (!(problem instanceof ApiGaveUp)) setError(isSaid ? problem.message : FAILURE);
    } finally {
      setBusy(false);
    }
  };
  return { error, setError, isBusy, send };
}
