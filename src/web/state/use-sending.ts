import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { OWN_TEXT } from '#domain/own-problems.ts';
import { ApiGaveUp, ApiRefusal } from '#web/api/api-errors.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';

interface Sending<Answer, Input>
  extends Pick<
    UseMutationOptions<Answer, Error, Input>,
    'mutationFn' | 'onMutate' | 'onSuccess' | 'onError' | 'onSettled' | 'scope'
  > {
  /** What is read again once the answer is there, also after a failure. */
  readonly refreshes?: readonly QueryKey[];
}

/**
 * A press that calls the server (rule press-answers): busy from the press until the answer is there and all that
 * follows from it is done, also where the page has been left. A second press in that time does nothing, or waits for
 * its turn if a `scope` names the queue and it is another one than the last. `mutationFn` makes the key of its call;
 * retries are the client's. `refusal` says what went wrong, until the next press; null if an alert told it. A form
 * that knows before what is wrong says so by `refuse`.
 */
export function useSending<Answer, Input = void>(wanted: Sending<Answer, Input>) {
  const { onMutate, onError, onSettled, refreshes = [], ...sending } = wanted;
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  // The state below follows a moment later than a second press may come.
  const isRunning = useRef(false);
  const last = useRef<string>(undefined);
  const { mutate, isPending, variables, error } = useMutation<Answer, Error, Input>({
    ...sending,
    onMutate: (...press) => {
      setRefusal(null);
      return onMutate?.(...press);
    },
    onError: (failure, ...press) => {
      setRefusal(failureWords(failure));
      return onError?.(failure, ...press);
    },
    onSettled: async (...outcome) => {
      try {
        await onSettled?.(...outcome);
        await Promise.all(refreshes.map((queryKey) => client.invalidateQueries({ queryKey })));
      } finally {
        isRunning.current = false;
      }
    },
  });
  const send = (input: Input): void => {
    const name = sending.scope && JSON.stringify(input);
    if (isRunning.current && name === last.current) return;
    isRunning.current = true;
    last.current = name;
    mutate(input);
  };
  return { send, isBusy: isPending, error, refusal, refuse: setRefusal, sent: isPending ? variables : null };
}

/** Said of a failed press: the error's words, of refusals only with a `fallback`. Null if an alert told it. */
export function failureWords(error: Error, fallback?: string): string | null {
  if (error instanceof ApiGaveUp) return null;
  // The client's own words mean that the refusal had none.
  const isSaid = fallback === undefined || (error instanceof ApiRefusal && error.message !== OWN_TEXT.INTERNAL);
  return isSaid ? error.message : fallback;
}

/** Tells a failed press in an alert. */
export function alertFailure(error: Error, fallback?: string): void {
  const words = failureWords(error, fallback);
  if (words !== null) void showAlert(words);
}

/** As useSending; an alert shows a failure. */
export function useAlertedSending<Answer, Input = void>(sending: Omit<Sending<Answer, Input>, 'onError'>) {
  return useSending({ ...sending, onError: (error) => alertFailure(error) });
}
