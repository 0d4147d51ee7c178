import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as catalog from '#catalog/office/set-up.tsx';
import type { SentPart } from '#contract/calls.ts';
import type { Area } from '#contract/shop/area.ts';
import type { NotSetUp } from '#contract/shop/set-up.ts';
import type { ShopAreaAnswer } from '#contract/shop/shop.ts';
import { openShopText } from '#domain/shop/open-shop-text.ts';
import { ApiRefusal } from '#web/api/api-errors.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useNow } from '#web/state/store/now.ts';
import { alertFailure, useSending } from '#web/state/use-sending.ts';
import { lazyPart } from '#web/ui/display/lazy-part.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import { MissingSteps } from './missing-steps.tsx';
import styles from './set-up.module.css';
import { setUpQuery } from './set-up-query.ts';

const ClosingDialog = lazyPart(async () => (await import('./closing-dialog.tsx')).default);
const MissingDialog = lazyPart(async () => (await import('./missing-dialog.tsx')).default);

/** Whether it is open, or was: what closes has a motion to end. */
function useOnceOpen(isOpen: boolean): boolean {
  const [was, setWas] = useState(false);
  if (isOpen && !was) setWas(true);
  return was;
}

/** What it means for customers, and why. */
function meaning({ closed, byHand }: Area['opening']): string {
  if (closed === null) return catalog.customersCanOrder;
  if (byHand === 'unopened') return catalog.notOpenExplained;
  const why = byHand === undefined ? catalog.closedAtThisHour : catalog.someoneClosedIt;
  return catalog.closedExplained(why);
}

/** What customers of an open shop lack to order, for example since its last restaurant was archived (rule set-up). */
function useLacks(isAsked: boolean): NotSetUp['steps'] {
  const { data } = useQuery({ ...setUpQuery(), enabled: isAsked });
  const steps = isAsked ? data?.steps : undefined;
  return steps?.filter(({ isDone, weight }) => !isDone && weight === 'needed') ?? [];
}

interface ShopStateProps {
  readonly isOwner: boolean;
  /** On the set-up page, which needs no link to itself and lists what is missing. */
  readonly isSetUp?: boolean;
}

type Input = Omit<SentPart<'POST /api/office/shop/closure', 'body'>, 'version'>;

function missingOf(error: Error): NotSetUp['steps'] | null {
  const isRefusal = error instanceof ApiRefusal && error.code === 'NOT_SET_UP' && error.details !== undefined;
  return isRefusal ? (error.details as NotSetUp).steps : null;
}

/** What an answer said about the shop, until the page gets the same news from the stream. */
function useNewestArea() {
  const area = useArea();
  const [answered, setAnswered] = useState<Area | null>(null);
  return { area: answered !== null && answered.version > area.version ? answered : area, setAnswered };
}

/** Closes and opens the shop (rule closed-shop); `missing` is what prevented opening it, or null. */
function useClosure(onDone: () => void) {
  const { area, setAnswered } = useNewestArea();
  const [missing, setMissing] = useState<NotSetUp['steps'] | null>(null);
  const { isBusy, send } = useSending<ShopAreaAnswer, Input>({
    mutationFn: (input) => {
      const body = { version: area.version, ...input };
      return askOnce('POST /api/office/shop/closure', { label: requests.change, body });
    },
    onSuccess: ({ area: after }) => {
      setAnswered(after);
      setMissing(null);
      onDone();
    },
    onError: (error) => {
      const steps = missingOf(error);
      if (steps === null) alertFailure(error);
      else setMissing(steps);
    },
    refreshes: [['office']],
  });
  return { area, isBusy, send, missing, forget: () => setMissing(null) };
}

/** Whether the shop takes orders, and the presses that close and open it at once (rules closed-shop, set-up). */
export function ShopState({ isOwner, isSetUp = false }: ShopStateProps) {
  const [isClosing, setClosing] = useState(false);
  const { area, isBusy, send, missing, forget } = useClosure(() => setClosing(false));
  const [hasClosing, hasMissing] = [useOnceOpen(isClosing), useOnceOpen(missing !== null)];
  const now = useNow();
  const { opening, timeZone } = area;
  const { closed, byHand, changesAt } = opening;
  const isUnopened = byHand === 'unopened';
  const lacks = useLacks(isOwner && closed === null);
  const words = isUnopened ? catalog.theShopIsNot : closed;
  return (
    <section
      aria-labelledby="shop-open-or-closed"
      className={`stack-2 px-5 py-4 bg-surface round-2 edge ${styles.state}`}
      data-open={closed === null || undefined}
    >
      <StatusRegion>
        <h2 id="shop-open-or-closed" tabIndex={-1}>
          {words ?? openShopText(changesAt, now, timeZone)}
        </h2>
      </StatusRegion>
      {lacks.length === 0 ? (
        <p className="soft">{meaning(opening)}</p>
      ) : (
        <Notice tone="warn" title={catalog.customersCannotOrder}>
          {!isSetUp && <MissingSteps steps={lacks} isOwner />}
        </Notice>
      )}
      <div className="line-2 gap-x-4">
        {byHand !== undefined && (
          <Button busy={isBusy} busyLabel={catalog.opening} onClick={() => send({ closure: null })}>
            {catalog.openTheShop}
          </Button>
        )}
        {closed === null && (
          <Button variant="quiet" onClick={() => setClosing(true)}>
            {catalog.closeTheShopButton}
          </Button>
        )}
        {isOwner && isUnopened && !isSetUp && (
          <Link href={paths.office('set-up')} className="link">
            {catalog.seeWhatIsLeft}
          </Link>
        )}
        {isOwner && closed !== null && byHand === undefined && (
          <Link href={`${paths.office('shop')}#shop-hours`} className="link">
            {catalog.seeTheHours}
          </Link>
        )}
        {isSetUp && closed === null && (
          <Link href={paths.home()} className="link">
            {catalog.seeAsCustomersDo}
          </Link>
        )}
      </div>
      <Suspense>
        {hasClosing && (
          <ClosingDialog
            open={isClosing}
            timeZone={timeZone}
            isBusy={isBusy}
            onClose={() => setClosing(false)}
            onChosen={(until) => send({ closure: { until } })}
          />
        )}
        {hasMissing && (
          <MissingDialog
            steps={missing}
            isOwner={isOwner}
            isBusy={isBusy}
            onClose={forget}
            onAnyway={() => send({ closure: null, anyway: true })}
          />
        )}
      </Suspense>
    </section>
  );
}
