import { useState } from 'react';
import * as catalog from '#catalog/welcome.ts';
import type { LandingSignupBody } from '#contract/shop/signups.ts';
import { signUpLanding } from '#web/api/sign-up.ts';
import { useIdempotencyKey } from '#web/state/idempotency-key.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';

/** Sends the sign-up; what went wrong is said beside the field (rule landing-answer). */
export function useSignUp(onDone: () => void) {
  const [error, setError] = useState<string | null>(null);
  const keyOf = useIdempotencyKey();
  const { isBusy, send } = useSending({
    mutationFn: (body: LandingSignupBody) => signUpLanding(body, keyOf(body)),
    onMutate: () => setError(null),
    onSuccess: onDone,
    onError: (problem) => setError(failureWords(problem, catalog.failedToSubmit)),
  });
  return { error, setError, isBusy, send };
}
