import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/kitchen.ts';
import type { KitchenAnswer } from '#contract/order/kitchen.ts';
import type { SwitchState } from '#domain/menu/menu-switch.ts';
import { isCooking, isUnaccepted } from '#domain/order/time/kitchen-time.ts';
import { ApiRefusal } from '#web/api/client.ts';
import { kitchenMenuQuery, kitchenQuery } from '#web/api/kitchen.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { setKitchenPrinter, useKitchenPrinter } from '#web/state/dispatch/kitchen-printer.ts';
import { playOrderSound, wakeSound } from '#web/state/order-sound.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { useAwakeSound } from '#web/state/use-awake-sound.ts';
import { BusySwitch } from '#web/ui/busy/busy-kitchen.tsx';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { MenuSwitches } from '#web/ui/switches/menu-switches.tsx';
import { SlipNotice } from '#web/ui/ticket/slip-notice.tsx';
import styles from './kitchen.module.css';
import { OrderCard } from './order-card.tsx';
import { useKitchenPress, useKitchenSwitch, useMoves } from './use-kitchen-press.ts';
import { useKitchenPrinting } from './use-kitchen-print.ts';

const RING_EVERY_MS = 8000;

/** The secret of the link; servers never see this part of an address. */
const readHash = (): string => location.hash.slice(1);
const watchHash = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** Rings while an order is new, once the browser lets the page be heard. */
function useRinging(isRinging: boolean): boolean {
  const isAwake = useAwakeSound();
  useEffect(() => {
    if (!isRinging || !isAwake) return;
    playOrderSound();
    const timer = setInterval(playOrderSound, RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRinging, isAwake]);
  return isAwake;
}

/** Keeps the screen on while the page is shown, unless the browser refuses: a tablet that sleeps doesn't ring. */
function useScreenOn(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const ask = (): void => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    ask();
    // The browser turns it off whenever the page is hidden.
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.then((held) => held?.release());
    };
  }, []);
}

/** The kitchen says that it is busy, or no longer (rule busy-kitchen). */
function Busy({
  secret,
  restaurant: { name, busyUntil },
}: {
  secret: string;
  restaurant: KitchenAnswer['restaurant'];
}) {
  const { press, isBusy } = useKitchenPress(secret, (isWanted: boolean) => {
    const call = { label: requests.change, params: { secret }, body: { isBusy: isWanted } };
    return askOnce('POST /api/kitchen/:secret/busy', call, busyUntil);
  });
  return <BusySwitch name={name} busyUntil={busyUntil} isSending={isBusy} onPress={press} />;
}

/** What a switch of the whole restaurant names. */
const WHOLE_KITCHEN = {};

/** Closes the kitchen for the rest of the day, after a question, or opens it again. */
function OpenToday({ secret, restaurant }: { secret: string; restaurant: KitchenAnswer['restaurant'] }) {
  const { data: menu } = useQuery(kitchenMenuQuery(secret));
  const momentText = useMomentText();
  const switching = useKitchenSwitch(secret);
  const press = (state: SwitchState): void => {
    if (menu !== undefined) switching.press(menu, WHOLE_KITCHEN, state);
  };
  const close = async (): Promise<void> => {
    const isSure = await showConfirm({
      title: catalog.closeForToday,
      text: catalog.customersSeeClosed,
      confirmLabel: catalog.closeForTodayButton,
    });
    if (isSure) press('tomorrow');
  };
  return (
    <div className="stack-2">
      {!restaurant.isOn && (
        <Notice
          tone="warn"
          title={
            restaurant.until === null ? catalog.youAreClosed : catalog.youAreClosedUntil(momentText(restaurant.until))
          }
        >
          <p>{catalog.customersCantOrder}</p>
        </Notice>
      )}
      <Button
        variant="quiet"
        busy={switching.savingOf(WHOLE_KITCHEN) !== null}
        disabled={menu === undefined}
        onClick={() => (restaurant.isOn ? void close() : press('on'))}
      >
        {restaurant.isOn ? catalog.closeForTodayButton : catalog.openAgain}
      </Button>
    </div>
  );
}

/** New orders first, then what is being cooked; what waits for the courier needs nobody. Each in its order. */
const placeOf = ({ status }: KitchenAnswer['orders'][number]): number =>
  isUnaccepted(status) ? 0 : isCooking(status) ? 1 : 2;

function PrinterSwitch({ now }: { readonly now: number }) {
  const isOn = useKitchenPrinter() !== null;
  return (
    <Button variant="quiet" aria-pressed={isOn} onClick={() => setKitchenPrinter(isOn ? null : now)}>
      {isOn ? catalog.printsNewOrders : catalog.printNewOrders}
    </Button>
  );
}

interface KitchenProps {
  readonly secret: string;
  readonly answer: KitchenAnswer;
  /** When the answer came, Unix ms of this device. */
  readonly readAt: number;
}

/** What a kitchen has sold out, with the office's switches (rules kitchen-link, menu-switches). */
function KitchenMenu({ secret }: { readonly secret: string }) {
  const query = useQuery(kitchenMenuQuery(secret));
  const switching = useKitchenSwitch(secret);
  return (
    <Loaded query={query} waiting={shared.loadingTheMenu} failed={shared.menuNotLoaded}>
      {(menu) => (
        <>
          <h2>{catalog.dishesAndOptions}</h2>
          <MenuSwitches menu={menu} switching={switching} />
        </>
      )}
    </Loaded>
  );
}

function Kitchen({ secret, answer, readAt }: KitchenProps) {
  const { now, restaurant } = answer;
  const orders = answer.orders.toSorted((a, b) => placeOf(a) - placeOf(b));
  const [isMenu, setMenu] = useState(false);
  const fresh = orders.filter(({ status }) => isUnaccepted(status));
  const isAwake = useRinging(fresh.length > 0);
  useMoves(isMenu ? [] : orders.map(({ id }) => id));
  const slips = useKitchenPrinting(secret, answer, readAt);
  useScreenOn();
  return (
    <div className="stack-4">
      <div className="between wrap gap-3">
        <h1 className="size-5 anywhere" tabIndex={-1}>
          {restaurant.name}
        </h1>
        <div className="row-2">
          <Busy secret={secret} restaurant={restaurant} />
          <PrinterSwitch now={now} />
          <Button variant="quiet" onClick={() => setMenu(!isMenu)}>
            {!isMenu ? catalog.soldOut : fresh.length === 0 ? shared.orders : catalog.newOrders(fresh.length)}
          </Button>
        </div>
      </div>
      {!isAwake && (
        <Button wide onClick={wakeSound}>
          {catalog.turnOnSound}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {fresh.length === 0 ? '' : catalog.newOrders(fresh.length)}
      </p>
      {slips.map((slip) => (
        <SlipNotice key={slip.printed.orderId} slip={slip} />
      ))}
      {isMenu ? (
        <>
          <OpenToday secret={secret} restaurant={restaurant} />
          <KitchenMenu secret={secret} />
        </>
      ) : orders.length === 0 ? (
        <EmptyState title={catalog.nothingToCook} text={catalog.newOrdersAppear} />
      ) : (
        <ul className={`grid gap-4 items-start ${styles.orders}`} aria-label={shared.orders}>
          {orders.map((order) => (
            <OrderCard
              key={order.id}
              {...{ secret, order, now }}
              restaurant={restaurant.name}
              usual={answer.usualMinutes}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A restaurant's own screen behind its link: what to cook, and when it is ready (rule kitchen-link). */
export function KitchenPage() {
  const secret = useSyncExternalStore(watchHash, readHash, () => '');
  const query = useQuery({ ...kitchenQuery(secret), enabled: secret !== '' });
  const isVoid = secret === '' || (query.error instanceof ApiRefusal && [400, 404].includes(query.error.status));
  return (
    <Page title={catalog.kitchen} heading="own" header={<div className="pt-4" />} width="wide">
      {isVoid ? (
        <EmptyState title={catalog.linkIsNotValid} text={catalog.askForAnotherLink} />
      ) : (
        <Loaded query={query} waiting={catalog.loadingTheOrders} failed={shared.ordersNotLoaded}>
          {(answer) => (
            <>
              {query.error !== null && (
                <Notice tone="warn" role="alert" title={catalog.ordersNotCurrent}>
                  {query.error.message}
                </Notice>
              )}
              <Kitchen secret={secret} answer={answer} readAt={query.dataUpdatedAt} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
