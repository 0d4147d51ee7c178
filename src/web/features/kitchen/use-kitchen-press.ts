import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeMenuAnswer } from '#contract/office.ts';
import type { SwitchTarget } from '#domain/menu/menu-switch.ts';
import { kitchenMenuQuery, moveKitchenSwitch } from '#web/api/kitchen.ts';
import { onceEach } from '#web/state/once-each.ts';
import { pressSwitch, type SwitchPress } from '#web/state/press-switch.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';

/** What a kitchen sends: told where it is refused, and everything that the kitchen sees is read again. */
function useKitchenSending<Wish>(secret: string, mutationFn: (wish: Wish) => Promise<unknown>, queue?: string) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useSending({
    ...(queue !== undefined && { scope: { id: queue } }),
    mutationFn,
    onSuccess: () => setRefusal(null),
    onError: (error) => setRefusal(failureWords(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['kitchen', secret] }),
  });
  return { send: sending.send, isBusy: sending.isBusy, sent: sending.sent, refusal };
}

/**
 * A press of the kitchen, sent once each. `seen` is what the screen showed, so that the same press after news of the
 * order is another one.
 */
export function useKitchenPress<Wish>(
  secret: string,
  seen: string,
  call: (wish: Wish, idempotencyKey: string) => Promise<unknown>,
) {
  const { send: press, ...sending } = useKitchenSending(secret, (wish: Wish) =>
    onceEach(JSON.stringify(['kitchen', seen, wish]), (key) => call(wish, key)),
  );
  return { press, ...sending };
}

/** A switch of the kitchen's menu, back on or off until tomorrow. Two switches are moved one after the other. */
export function useKitchenSwitch(secret: string, menu: OfficeMenuAnswer | undefined, target: SwitchTarget) {
  const client = useQueryClient();
  const { send, ...sending } = useKitchenSending(
    secret,
    (press: SwitchPress) =>
      pressSwitch(secret, press, {
        send: (body, key) => moveKitchenSwitch(secret, body, key),
        readMenu: () => client.fetchQuery(kitchenMenuQuery(secret)),
      }),
    `kitchen switch ${secret}`,
  );
  const press = (state: 'on' | 'tomorrow'): void => {
    if (menu !== undefined) send({ seen: menu, target, state });
  };
  return { press, ...sending };
}
