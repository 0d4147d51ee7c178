import { elapsedMs } from '#server/time-and-chance.ts';

const REST_MS = 30_000;

/** Asks a service that something else can stand in for: null where it fails, and then it is left alone for a while. */
export function restAfterFailure<In, Out>(
  ask: (input: In) => Promise<Out>,
  { restMs = REST_MS, onChange }: { readonly restMs?: number; readonly onChange?: (isAway: boolean) => void } = {},
) {
  let failedAt: number | null = null;
  const note = (isAway: boolean): void => {
    if ((failedAt !== null) !== isAway) onChange?.(isAway);
    failedAt = isAway ? elapsedMs() : null;
  };
  return {
    isAway: () => failedAt !== null,
    ask: async (input: In): Promise<Out | null> => {
      if (failedAt !== null && elapsedMs() - failedAt < restMs) return null;
      try {
        const answer = await ask(input);
        note(false);
        return answer;
      } catch {
        note(true);
        return null;
      }
    },
  };
}
