import { useQueryClient } from '@tanstack/react-query';
import type { StatementAnswer, StatementLine } from '#contract/statements.ts';
import { momentText } from '#domain/moment-text.ts';
import { formatCents } from '#domain/money/money.ts';
import { ask } from '#web/api/client.ts';
import { PRESS_LIMITS } from '#web/api/staff/press-limits.ts';
import { onceEach } from '#web/state/once-each.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';
import { askReason } from '#web/ui/dialog/ask-reason.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FigureTable } from '#web/ui/money/figure-table.tsx';
import { dayText } from './shown-days.ts';
import styles from './statement.module.css';

/** Takes a payment out of the books again once the owner has said why. */
function useTakeBack({ id: rowId, cents }: StatementLine) {
  const client = useQueryClient();
  const { send, isBusy } = useSending({
    mutationFn: (reason: string) => {
      const body = { amountCents: 0, seenCents: String(-cents), reason };
      const call = { ...PRESS_LIMITS, label: 'correction', params: { rowId }, body };
      return onceEach(JSON.stringify(['take back', rowId, body]), (idempotencyKey) =>
        ask('POST /api/office/money/ledger/:rowId/correct', { ...call, idempotencyKey }),
      );
    },
    onError: (error) => tellFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: ['office', 'money'] }),
  });
  const press = async (): Promise<void> => {
    const reason = await askReason({
      title: `Take back ${formatCents(-cents)}?`,
      text: 'The books no longer show it as paid. No money moves, and both entries stay on the statement.',
      label: 'Why is it taken back?',
      hint: 'For example: the transfer was returned. Kept with your name.',
      missing: 'Say why.',
      maxLength: 500,
      confirmLabel: 'Take it back',
      cancelLabel: 'Cancel',
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
      busyLabel="Taking it back"
      onClick={() => void press()}
    >
      Take back…
    </Button>
  );
}

interface WhatProps {
  readonly line: StatementLine;
  readonly from: string;
  readonly to: string;
}

function What({ line, from, to }: WhatProps) {
  const { what, orderNumber, note, person, paidFor, canTakeBack } = line;
  const isOtherDays = paidFor !== null && (paidFor.from !== from || paidFor.to !== to);
  const more = [
    ...(isOtherDays ? [`For ${dayText(paidFor.from)} to ${dayText(paidFor.to)}`] : []),
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
  const { timeZone } = useArea();
  return (
    <FigureTable
      title={title}
      heads={['When', 'What', 'Amount']}
      words={2}
      empty={empty}
      rows={lines.map((line) => ({
        key: line.id,
        cells: [
          <time key="when" dateTime={new Date(line.at).toISOString()}>
            {momentText(line.at, timeZone)}
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
    ['Opening balance', openingCents],
    [payee === 'driver' ? 'Tips' : 'Food, less refunds and what was paid at the counter', earnedCents],
    ['Paid out', 0 - paidCents],
  ] as const;
  const rows = sums.map(([name, cents]) => ({ key: name, cells: [name, formatCents(cents)] }));
  const left = { key: 'left', cells: ['Closing balance', formatCents(leftCents)], isTotal: true };
  return (
    <>
      <FigureTable title="Balance" heads={['Part', 'Amount']} rows={[...rows, left]} />
      <Lines title="Paid out" empty="Nothing was paid out for these days." lines={payments} statement={statement} />
      <Lines
        title={payee === 'driver' ? 'Tips' : 'Orders'}
        empty="Nothing was earned in these days."
        lines={entries}
        statement={statement}
      />
      {hasMore && <p className="soft">These are the first {entries.length} lines. Download the CSV for all of them.</p>}
    </>
  );
}
