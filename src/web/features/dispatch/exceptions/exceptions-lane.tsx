import { memo, type ReactNode, useEffect, useId, useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/dispatch.tsx';
import type { BoardException } from '#contract/order/exceptions.ts';
import { minutesText } from '#domain/order/time/lateness.ts';
import { askPress } from '#web/api/staff/ask-press.ts';
import { exceptionsQuery, markTextRead, printAgain } from '#web/api/staff/exceptions.ts';
import { paths } from '#web/paths.ts';
import { noteMoved } from '#web/state/dispatch/seen-orders.ts';
import { ticketActions } from '#web/state/dispatch/tickets.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { BusyNotices } from '#web/ui/busy/busy-notices.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { AnyIcon, type AnyIconName } from '#web/ui/icon/any-icon.tsx';
import { keepFocus } from '#web/ui/page/focus-heading.ts';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { useRowPress } from '../row-press.ts';
import { isAtRest } from '../use-rest.ts';
import { actionWords, exceptionWords, laneRows, returnedWords } from './exception-words.ts';
import styles from './exceptions.module.css';
import { useExceptions } from './use-exceptions.ts';

interface ExceptionsLaneProps {
  readonly isSoundOn: boolean;
  /** Unix ms of the server. */
  readonly now: number;
  readonly onOpen: (id: string) => void;
}

const keysOf = (exceptions: readonly BoardException[]): string => exceptions.map(({ key }) => key).join(' ');

const ICONS: Readonly<Record<BoardException['kind'], AnyIconName>> = {
  question: 'bubble',
  ticket: 'printer',
  report: 'bike',
  untold: 'phone',
  text: 'bubble',
  door: 'bike',
  empty: 'bubble',
  money: 'card',
  approval: 'card',
};

const MINUTE_MS = 60_000;

/** Prints on this page; one more sheet where somebody printed the order before. */
async function printHere(id: string, orderNumber: string): Promise<void> {
  const before = await ticketActions.print({ id, orderNumber }, false);
  if (before !== null) await ticketActions.print({ id, orderNumber }, true);
}

/** Does what ends an exception; a question is decided in its order's dialog. */
async function resolve(exception: BoardException, onOpen: (id: string) => void): Promise<unknown> {
  switch (exception.kind) {
    case 'question':
    case 'door':
    case 'empty':
      return onOpen(exception.orderId);
    case 'ticket':
      return exception.trouble === 'failed'
        ? printAgain(exception.orderId, exception.ticketId)
        : printHere(exception.orderId, exception.orderNumber);
    case 'report':
      return askPress('POST /api/delivery/orders/:id/reports/resolve', {
        label: requests.report,
        params: { id: exception.orderId },
        body: {},
      });
    case 'untold':
      return askPress('POST /api/delivery/orders/:id/told', {
        label: requests.note,
        params: { id: exception.orderId },
      });
    case 'text':
      return markTextRead(exception.textId);
    case 'money':
    case 'approval':
      return null;
  }
}

interface ExceptionRowProps {
  readonly exception: BoardException;
  /** Unix ms of the server. */
  readonly now: number;
  readonly onOpen: (id: string) => void;
}

/** The `ref` of a button that goes away with its exception: its focus goes to the lane's head, else to the page's. */
const keepFocusInLane = (button: HTMLElement | null) => (): void => {
  const lane = button === document.activeElement ? button?.closest('section') : null;
  keepFocus(button)();
  queueMicrotask(() => lane?.isConnected && lane.querySelector('button')?.focus());
};

function Action({ exception, onOpen }: Omit<ExceptionRowProps, 'now'>) {
  const { send, isBusy } = useAlertedSending({
    mutationFn: (seen: BoardException) => resolve(seen, onOpen),
    refreshes: [exceptionsQuery().queryKey],
  });
  const press = useRowPress(exception.key, () => exception, send);
  const words = actionWords(exception);
  if (!('orderId' in exception))
    return (
      <ButtonLink variant="quiet" to={paths.office('money')}>
        {words}
      </ButtonLink>
    );
  const name = exception.orderNumber === null ? words : `${words}: ${exception.orderNumber}`;
  return (
    <Button
      ref={keepFocusInLane}
      variant="quiet"
      busy={isBusy}
      busyLabel={shared.saving}
      aria-label={isBusy ? undefined : name}
      {...press}
    >
      {words}
    </Button>
  );
}

interface LaneRowProps {
  readonly icon: AnyIconName;
  /** Since when it lasts, or until when, Unix ms of the server; undefined for none. */
  readonly at?: number | undefined;
  readonly now: number;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function LaneRow({ icon, at, now, action, children }: LaneRowProps) {
  return (
    <li className={`stack-2 gap-x-3 items-center px-4 rule-above ${styles.row}`}>
      <AnyIcon name={icon} size="small" className="text-warn" />
      <p className="anywhere">
        {children}{' '}
        {at !== undefined && (
          <span className="muted tabular nowrap">{minutesText(Math.floor(Math.abs(now - at) / MINUTE_MS))}</span>
        )}
      </p>
      {action}
    </li>
  );
}

/** One exception: its order, what is wrong, for how long, and the press that ends it (rule exceptions-lane). */
function ExceptionRow({ exception, now, onOpen }: ExceptionRowProps) {
  const { kind, at } = exception;
  const orderId = 'orderId' in exception ? exception.orderId : null;
  const press = useRowPress(
    exception.key,
    () => orderId,
    (seen) => seen !== null && onOpen(seen),
  );
  const since = 'orderId' in exception ? at : undefined;
  return (
    <LaneRow
      icon={ICONS[kind]}
      at={kind === 'door' ? exception.endsAt : since}
      now={now}
      action={<Action exception={exception} onOpen={onOpen} />}
    >
      {orderId !== null && 'orderNumber' in exception && (
        <>
          <button type="button" className={`strong underline ${styles.open}`} aria-haspopup="dialog" {...press}>
            #{exception.orderNumber}
          </button>{' '}
        </>
      )}
      {exceptionWords(exception, now)}
    </LaneRow>
  );
}

interface ReturnedRowsProps extends Pick<ExceptionRowProps, 'now' | 'onOpen'> {
  readonly row: readonly BoardException[];
}

/** What a driver gave back at once: one row, which shows a row for each order at a press. */
function ReturnedRows({ row, now, onOpen }: ReturnedRowsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LaneRow
        icon={ICONS.report}
        at={row[0]?.at}
        now={now}
        action={
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? catalog.hideOrders : catalog.showOrders}
          </Button>
        }
      >
        {returnedWords(row)}
      </LaneRow>
      {isOpen && row.map((exception) => <ExceptionRow key={exception.key} {...{ exception, now, onOpen }} />)}
    </>
  );
}

const LOOK_EVERY_MS = 300;

/**
 * The newest value, taken over only while the list below may move where it shifts that list (rule held-list): where its
 * key is another one. The first value is taken over at once: it comes with the list.
 */
function useAtRest<T>(value: T | undefined, keyOf: (value: T) => string): T | undefined {
  const [shown, setShown] = useState(value);
  const shifts = shown !== undefined && value !== undefined && keyOf(shown) !== keyOf(value);
  if (shown !== value && value !== undefined && !shifts) setShown(value);
  useEffect(() => {
    if (!shifts) return;
    const look = (): void => {
      if (!isAtRest()) return;
      noteMoved();
      setShown(value);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [shifts, value]);
  return shown;
}

function Lane({ isSoundOn, now, onOpen }: ExceptionsLaneProps) {
  const { exceptions: found, notReal, busy } = useExceptions(isSoundOn);
  const exceptions = useAtRest(found, keysOf) ?? [];
  const [isFolded, setFolded] = useState(false);
  const id = useId();
  const rows = laneRows(exceptions);
  const words = catalog.thingsNeedYou(rows.length);
  return (
    <>
      {notReal && <Notice tone="warn" title={notReal} />}
      <StatusRegion hidden>{exceptions.length === 0 ? '' : words}</StatusRegion>
      {exceptions.length > 0 && (
        <section className={`bg-surface round-2 ${styles.lane}`} aria-labelledby={id}>
          <h2 id={id} className="size-2">
            <button
              type="button"
              className={`bar-2 w-full px-4 bold text-left target ${styles.fold}`}
              aria-expanded={!isFolded}
              onClick={() => setFolded(!isFolded)}
            >
              <AnyIcon name="warning" size="small" /> {words} <AnyIcon name={isFolded ? 'down' : 'up'} size="small" />
            </button>
          </h2>
          {!isFolded && (
            <ul className={styles.rows}>
              {rows.map(([key, row]) =>
                row.length > 1 ? (
                  <ReturnedRows key={key} {...{ row, now, onOpen }} />
                ) : (
                  row.map((exception) => <ExceptionRow key={exception.key} {...{ exception, now, onOpen }} />)
                ),
              )}
            </ul>
          )}
        </section>
      )}
      {busy && <BusyNotices kitchens={busy} now={now} />}
    </>
  );
}

/** What needs a person, at the top of the board; nothing where nothing does (rule exceptions-lane). */
export const ExceptionsLane = memo(Lane);
