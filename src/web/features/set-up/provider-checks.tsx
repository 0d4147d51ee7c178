import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/set-up.tsx';
import type { ProviderChecksAnswer } from '#contract/shop/set-up.ts';
import { hasLists } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';

type Checks = ProviderChecksAnswer['checks'];

export function CheckList({ checks }: { readonly checks: Checks }) {
  if (checks.length === 0) return null;
  return (
    <ul className="stack-2" aria-label={shared.providers}>
      {checks.map(({ what, isWell, words }) => (
        <li key={what} className={`flex gap-2 ${isWell ? 'text-ok' : 'text-danger'}`}>
          <AnyIcon name={isWell ? 'check' : 'warning'} />
          <span className="text-ink">
            <b>{what}:</b> {words}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A press that asks every provider something harmless (rule provider-checks). */
export function ProviderChecks() {
  const [checks, setChecks] = useState<Checks>([]);
  const { send, isBusy } = useAlertedSending({
    mutationFn: () => ask('POST /api/office/set-up/checks', { label: requests.checks, isAnswer: hasLists('checks') }),
    onMutate: () => setChecks([]),
    onSuccess: (answer) => setChecks(answer.checks),
  });
  return (
    <div className="stack-3 justify-items-start cols-1 pt-2">
      <Button variant="quiet" busy={isBusy} busyLabel={catalog.checkingThem} onClick={() => send()}>
        {catalog.checkAllProviders}
      </Button>
      <StatusRegion>
        <CheckList checks={checks} />
      </StatusRegion>
    </div>
  );
}
