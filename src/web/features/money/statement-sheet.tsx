import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/money.tsx';
import type { StatementAnswer, StatementLine } from '#contract/money/statements.ts';
import { formatCents } from '#domain/money/money.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { askReason } from '#web/ui/dialog/ask-reason.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FigureTable } from '#web/ui/money/figure-table.tsx';
import { dayText } from './shown-days.ts';
import styles from './statement.module.css';

/** Takes a payment out of the books again once the owner has said why. */
function useTakeBack({ id: rowId, cents }: StatementLine) {
  const { send, isBusy } = useAlertedSending({
    mutationFn: (reason: string) => {
      const body = { amountCents: 0, seenCents: String(-cents), reason };
      const call = { label: requests.correction, params: { rowId }, body };
      return askOnce('POST /api/office/money/ledger/:rowId/correct', call);
    },
    refreshes: [['office', 'money']],
  });
  const press = async (): Promise<void> => {
    const reason = await askReason({
      title: catalog.reversePayoutQuestion(formatCents(-cents)),
      text: catalog.reverseExplained,
      label: catalog.whyReverse,
      hint: catalog.exampleTransferReturned,
      missing: shared.enterReason,
      maxLength: 500,
      confirmLabel: catalog.reversePayout,
    });
    if (reason !== null) send(reason);
  };
  return { press, isBusy };
}

function TakeBack({ line }: { readonly line: StatementLine }) {
  const { press, isBusy } = useTakeBack(line);
  return (
    <Button
      variant="plain"
      className={styles.screenOnly}
      busy={isBusy}
      busyLabel={catalog.reversing}
      onClick={() => void press()}
    >
      {catalog.reverseButton}
    </Button>
  );
}

function What({ line, from, to }: { readonly line: StatementLine; readonly from: string; readonly to: string }) {
  const { what, orderNumber, note, person, paidFor, canTakeBack } = line;
  const isOtherDays = paidFor !== null && (paidFor.from !== from || paidFor.to !== to);
  const more = [
    ...(isOtherDays ? [catalog.forDates(dayText(paidFor.from), dayText(paidFor.to))] : []),
    ...[note, person].filter((words) => words !== ''),
  ];
  return (
    <>
      {what}
      {orderNumber !== null && ` #${orderNumber}`}
      {more.length > 0 && <span className="muted block anywhere">{more.join(', ')}</span>}
      {canTakeBack && <TakeBack line={line} />}
    </>
  );
}

interface LinesProps {
  readonly title: string;
  readonly empty: string;
  readonly lines: readonly StatementLine[];
  readonly statement: StatementAnswer;
}

function Lines({ title, empty, lines, statement: { from, to } }: LinesProps) {
  const momentText = useMomentText();
  return (
    <FigureTable
      title={title}
      heads={[catalog.when, catalog.what, shared.amount]}
      words={2}
      empty={empty}
      rows={lines.map((line) => ({
        key: line.id,
        cells: [
          <time key="when" dateTime={new Date(line.at).toISOString()}>
            {momentText(line.at)}
          </time>,
          <What key="what" line={line} from={from} to={to} />,
          formatCents(line.cents),
        ],
      }))}
    />
  );
}

/** What was owed before some days, what these changed, what was paid out, and what is left. */
export function StatementSheet({ statement }: { readonly statement: StatementAnswer }) {
  const { payee, openingCents, earnedCents, paidCents, leftCents, entries, payments, hasMore } = statement;
  const sums = [
    [catalog.openingBalance, openingCents],
    [payee === 'driver' ? catalog.tips : catalog.foodLessRefunds, earnedCents],
    [shared.paidOut, 0 - paidCents],
  ] as const;
  const rows = sums.map(([name, cents]) => ({ key: name, cells: [name, formatCents(cents)] }));
  const left = { key: 'left', cells: [catalog.closingBalance, formatCents(leftCents)], isTotal: true };
  return (
    <>
      <FigureTable title={catalog.balance} heads={[catalog.part, shared.amount]} rows={[...rows, left]} />
      <Lines title={shared.paidOut} empty={catalog.nothingPaidOut} lines={payments} statement={statement} />
      <Lines
        title={payee === 'driver' ? catalog.tips : shared.orders}
        empty={catalog.nothingEarnedDays}
        lines={entries}
        statement={statement}
      />
      {hasMore && <p className="soft">{catalog.firstLinesOnly(entries.length)}</p>}
    </>
  );
}
