import { useQuery } from '@tanstack/react-query';
import * as catalog from '#catalog/office/money.tsx';
import type { MismatchesAnswer } from '#contract/money/money.ts';
import type { StaffRole } from '#domain/person/roles.ts';
import { mismatchesQuery } from '#web/api/staff/office-money.ts';
import { deviceClock, useNow } from '#web/state/store/now.ts';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { LiveMark } from '#web/ui/display/marks/live-mark.tsx';
import { MomentTime } from '#web/ui/display/moment-time.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { MismatchRow } from './mismatch-row.tsx';
import { countText } from './mismatch-words.ts';
import { useMismatchAction } from './use-mismatch-action.ts';

interface MismatchListProps {
  readonly role: StaffRole;
  readonly onLook: (orderId: string) => void;
}

function CheckedAt({ checkedAt }: Pick<MismatchesAnswer, 'checkedAt'>) {
  if (checkedAt === null) return <p>{catalog.notComparedYet}</p>;
  return <p>{catalog.lastCompared(<MomentTime at={checkedAt} />)}</p>;
}

function Rows({ answer, role, onLook }: MismatchListProps & { readonly answer: MismatchesAnswer }) {
  const { press, pressSettle, busyId } = useMismatchAction(onLook);
  const { mismatches, checkedAt } = answer;
  if (mismatches.length === 0) {
    return (
      <Notice tone={checkedAt === null ? 'info' : 'ok'} title={countText(answer)}>
        <CheckedAt checkedAt={checkedAt} />
      </Notice>
    );
  }
  return (
    <>
      <ul className="rule-above">
        {mismatches.map((mismatch) => (
          <MismatchRow
            key={mismatch.id}
            mismatch={mismatch}
            role={role}
            isBusy={busyId === mismatch.id}
            onLook={onLook}
            onPress={(seen) => void press(seen)}
            onSettle={(seen, isGiven) => void pressSettle(seen, isGiven)}
          />
        ))}
      </ul>
      <div className="soft small">
        <CheckedAt checkedAt={checkedAt} />
      </div>
    </>
  );
}

const SHAPES = (
  <>
    <Skeleton shape="heading" />
    <Skeleton width="most" />
  </>
);

/**
 * Orders, payments and refunds that don't match, newest first. The page refreshes automatically (rule
 * money-page).
 */
export function MismatchList({ role, onLook }: MismatchListProps) {
  const now = useNow();
  const query = useQuery(mismatchesQuery());
  const { data, dataUpdatedAt } = query;
  return (
    <section aria-labelledby="mismatches" className="stack-3 pt-3 pb-6">
      <div className="row-1 gap-x-4 items-baseline justify-between">
        <h2 id="mismatches">{catalog.paymentIssues}</h2>
        {data !== undefined && <LiveMark isLive={false} seenAt={dataUpdatedAt - deviceClock.aheadMs} now={now} />}
      </div>
      <StatusRegion hidden>{data === undefined ? '' : countText(data)}</StatusRegion>
      <Loaded
        query={query}
        waiting={catalog.comparingPaymentsAndOrders}
        failed={catalog.issuesNotLoaded}
        shapes={SHAPES}
      >
        {(answer) => <Rows answer={answer} role={role} onLook={onLook} />}
      </Loaded>
    </section>
  );
}
