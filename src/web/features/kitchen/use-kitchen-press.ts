import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { onceEach } from '#web/state/once-each.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';

/**
 * A press of the kitchen: sent once each, told where it is refused, and everything that the kitchen sees is read again.
 * `seen` is what the screen showed, so that the same press after news of the order is another one.
 */
export function useKitchenPress<Wish>(
  secret: string,
  seen: string,
  send: (wish: Wish, idempotencyKey: string) => Promise<unknown>,
) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useSending({
    mutationFn: (wish: Wish) => onceEach(JSON.stringify(['kitchen', seen, wish]), (key) => send(wish, key)),
    onSuccess: () => setRefusal(null),
    onError: (error) => setRefusal(failureWords(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['kitchen', secret] }),
  });
  return { press: sending.send, isBusy: sending.isBusy, sent: sending.sent, refusal };
}
