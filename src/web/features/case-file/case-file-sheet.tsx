import type { ReactNode } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/case-file.ts';
import type { CaseFileAnswer } from '#contract/money/money.ts';
import { maskedLinks } from '#domain/masked-links.ts';
import { chargeRows } from '#domain/money/charges.ts';
import { formatCents } from '#domain/money/money.ts';
import { paidRows } from '#domain/money/paid-changes.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { MomentTime } from '#web/ui/display/moment-time.tsx';
import { FigureTable } from '#web/ui/money/figure-table.tsx';
import { LedgerRows } from '#web/ui/money/ledger-table.tsx';
import { LEDGER_KIND_NAMES } from '#web/ui/money/money-words.ts';
import { RefundList } from '#web/ui/money/refund-list.tsx';
import styles from './case-file.module.css';
import { CorrectionPart } from './correction-form.tsx';
import { EvidencePart } from './evidence-part.tsx';

interface FileProps {
  readonly file: CaseFileAnswer;
}

interface SheetProps extends Pick<FileProps, 'file'> {
  readonly isOwner: boolean;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={`stack-4 min-0 pt-4 ${styles.part}`} aria-label={title}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  );
}

/** A stored word as people read it: 'out_for_delivery' is 'Out for delivery'. */
const spelt = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1).replace(/[_-]/g, ' ')}`;

function Facts({ file: { order } }: FileProps) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [shared.restaurant, order.restaurant],
    [catalog.ordered, <MomentTime key="at" at={order.createdAt} />],
    [catalog.status, spelt(order.status)],
    [catalog.payment, spelt(order.paymentStatus)],
    [catalog.delivered, order.deliveredAt === null ? catalog.no : <MomentTime key="at" at={order.deliveredAt} />],
    [catalog.deliveredTo, order.address],
    [shared.customer, /^\d{10}$/.test(order.customerPhone) ? formatPhone(order.customerPhone) : order.customerPhone],
  ];
  return (
    <dl className="stack-2">
      {facts.map(([name, value]) => (
        <div key={name} className={`grid gap-x-4 cols-1 anywhere ${styles.fact}`}>
          <dt className="soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Dish({ name, summary }: { readonly name: string; readonly summary: string }) {
  return (
    <>
      {name}
      {summary !== '' && <span className="muted block">{summary}</span>}
    </>
  );
}

function Quote({ file: { order } }: Pick<FileProps, 'file'>) {
  const dishes = order.items.map(({ id, name, summary, quantity, totalPrice }) => ({
    key: id,
    cells: [<Dish key="dish" name={name} summary={summary} />, String(quantity), formatCents(totalPrice)],
  }));
  const rows = chargeRows(order).map(({ kind, name, cents }) => ({ key: kind, cells: [name, '', formatCents(cents)] }));
  const total = { key: 'Total', cells: [shared.total, '', formatCents(order.total)], isTotal: true };
  const paid = paidRows(order.total, order.changes).map(({ key, name, cents }) => {
    return { key, cells: [name, '', formatCents(cents)] };
  });
  return (
    <FigureTable
      title={catalog.whatWasOrdered}
      hideTitle
      heads={[shared.dish, shared.quantity, shared.price]}
      rows={[...dishes, ...rows, total, ...paid]}
    />
  );
}

function Sessions({ file: { sessions } }: FileProps) {
  return (
    <FigureTable
      title={catalog.paymentSessions}
      heads={[catalog.session, shared.amount]}
      empty={catalog.noPaymentStarted}
      rows={sessions.map(({ reference, sessionId, status, amountCents, createdAt }) => ({
        key: reference,
        cells: [
          <span key="session">
            {spelt(status)}, <MomentTime at={createdAt} />
            <span className="muted block">{sessionId ?? reference}</span>
          </span>,
          formatCents(amountCents),
        ],
      }))}
    />
  );
}

/** The provider's ids of what happened, for a bank or the provider's support (rule provider-ids). */
function ProviderIdList({ file: { ledger, providerIds } }: Pick<FileProps, 'file'>) {
  const rows = ledger.flatMap(({ id, kind }) => {
    const own = Object.values(providerIds[id] ?? {}).filter((one) => one !== null);
    return own.length === 0 ? [] : [{ key: id, cells: [LEDGER_KIND_NAMES[kind], own.join(' · ')] }];
  });
  if (rows.length === 0) return null;
  return <FigureTable title={catalog.theProvidersIds} heads={[catalog.what, 'IDs']} words={2} rows={rows} />;
}

function Disputes({ file: { disputes, order }, isOwner }: FileProps & Pick<SheetProps, 'isOwner'>) {
  if (disputes.length === 0) return null;
  return (
    <Part title={shared.disputes}>
      <FigureTable
        title={catalog.disputedAmounts}
        hideTitle
        heads={[catalog.dispute, shared.amount]}
        rows={disputes.map(({ id, state, reason, amountCents, openedAt, respondBy }) => ({
          key: id,
          cells: [
            <span key="dispute">
              {spelt(state)}: {reason.replace(/_/g, ' ')}
              <span className="muted block">
                {id}, <MomentTime at={openedAt} />
                {respondBy !== null && (
                  <>
                    {catalog.answerBy} <MomentTime at={respondBy} />
                  </>
                )}
              </span>
            </span>,
            formatCents(amountCents),
          ],
        }))}
      />
      {isOwner && disputes.map(({ id }) => <EvidencePart key={id} disputeId={id} orderId={order.id} />)}
    </Part>
  );
}

interface CourseEntry {
  readonly key: string;
  readonly at: number;
  readonly what: string;
  readonly more: string;
}

function Course({ entries, empty }: { entries: readonly CourseEntry[]; empty: string }) {
  if (entries.length === 0) return <p className="muted block">{empty}</p>;
  return (
    <ol className="stack-3">
      {entries.map(({ key, at, what, more }) => (
        <li key={key} className={`grid gap-x-4 cols-1 anywhere ${styles.happened}`}>
          <MomentTime at={at} />
          <div>
            <p>{what}</p>
            {more !== '' && <p className="muted block">{more}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function stepEntries({ steps }: CaseFileAnswer): readonly CourseEntry[] {
  return steps.map(({ kind, status, at, person, note }, index) => {
    const what = kind === 'step' ? spelt(status) : kind === 'undo' ? catalog.undoneAgain(spelt(status)) : spelt(kind);
    return { key: String(index), at, what: person === '' ? what : catalog.whatByPerson(what, person), more: note };
  });
}

function textEntries({ texts }: CaseFileAnswer): readonly CourseEntry[] {
  return texts.map(({ body, status, at }, index) => ({
    key: String(index),
    at,
    what: maskedLinks(body),
    more: spelt(status),
  }));
}

function notificationEntries({ notifications }: CaseFileAnswer): readonly CourseEntry[] {
  return notifications.map(({ id, type, receivedAt, handledAt }) => ({
    key: id,
    at: receivedAt,
    what: type,
    more: handledAt === null ? catalog.notHandledYet(id) : id,
  }));
}

function Photos({ file: { photos } }: FileProps) {
  if (photos.length === 0) return <p className="muted block">{catalog.noPhotoWasTaken}</p>;
  return (
    <ul className={`row-4 ${styles.photos}`}>
      {photos.map(({ url, takenAt }, at) => (
        <li key={url}>
          <img src={url} alt={catalog.deliveryPhotoOf(at + 1, photos.length)} className={`round-1 ${styles.photo}`} />
          <p className="muted block">
            <MomentTime at={takenAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** All that is known of an order, for a bank that asks; every time on the area's clock. */
export function CaseFileSheet({ file, isOwner }: SheetProps) {
  const { timeZone } = useArea();
  return (
    <article className={`stack-5 min-0 ${styles.sheet}`}>
      <Facts file={file} />
      <Disputes file={file} isOwner={isOwner} />
      <Part title={catalog.order}>
        <Quote file={file} />
      </Part>
      <Part title={shared.money}>
        <Sessions file={file} />
        <LedgerRows rows={file.ledger} renderAction={(row) => <CorrectionPart orderId={file.order.id} row={row} />} />
        {file.refunds.length > 0 && (
          <>
            <h3>{catalog.refunds}</h3>
            <RefundList refunds={file.refunds} dishes={file.order.items} />
          </>
        )}
      </Part>
      <Part title={catalog.whatWasDone}>
        <Course entries={stepEntries(file)} empty={catalog.nothingHappenedYet} />
      </Part>
      <Part title={shared.photos}>
        <Photos file={file} />
      </Part>
      <Part title={shared.texts}>
        <Course entries={textEntries(file)} empty={catalog.noTextWasSent} />
      </Part>
      <Part title={catalog.fromThePaymentProvider}>
        <ProviderIdList file={file} />
        <Course entries={notificationEntries(file)} empty={catalog.providerSentNothing} />
      </Part>
      <p className="muted block">{catalog.allTimesIn(timeZone.replace('_', ' '))}</p>
    </article>
  );
}
