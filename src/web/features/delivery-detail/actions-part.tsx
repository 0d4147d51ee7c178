import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { BoardOrder, DashboardOrder } from '#contract/order/delivery.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { findTransition, isOrderStatus, primaryTransition, statusText } from '#domain/order/order-status.ts';
import { STATUS_FACTS } from '#domain/order/status-facts.ts';
import { standingSteps, undoBlock, undoFacts } from '#domain/order/step-undo.ts';
import { itemsLeft } from '#domain/selection/readable-items.ts';
import { suggestionsQuery } from '#web/api/staff/drivers.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { advanceOrder, moveOrder, takeOrder, undoStep } from '#web/state/dispatch/order-actions.ts';
import { isUntaken } from '#web/state/dispatch/ringing.ts';
import { asSeen } from '#web/state/dispatch/seen-orders.ts';
import { useDriverChoice } from '#web/state/dispatch/use-driver-choice.ts';
import { useFresh } from '#web/state/dispatch/use-fresh.ts';
import { useServerTime } from '#web/state/dispatch/use-server-time.ts';
import { useClockTime } from '#web/state/ordering/shop-times.ts';
import { useJustChanged } from '#web/state/use-just-changed.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';
import { rescueFocus } from '#web/ui/dialog/dialog-focus.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CallButton, RouteButton } from '#web/ui/form/contact-buttons.tsx';
import { openByKey } from '#web/ui/form/open-list.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { onePress, usePress } from '#web/ui/form/use-press.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { keepFocus } from '#web/ui/page/focus-heading.ts';
import { CancelForm } from './cancel-form.tsx';
import { DeliverForm } from './deliver-form.tsx';
import styles from './detail-dialog.module.css';
import { DetailPart } from './detail-part.tsx';
import { NEXT_WORDS } from './next-words.ts';
import { OrderChanges } from './order-changes.tsx';
import { useOpenForm } from './use-open-form.ts';

interface ActionsPartProps {
  readonly order: BoardOrder;
  /** Null while they are loading. */
  readonly details: DashboardOrder | null;
  /** For a delivery that was begun on the row: called once it is done. */
  readonly onDelivered: (() => void) | null;
}

const SECOND_MS = 1000;

type SecondStep = 'none' | 'deliver' | 'cancel' | 'change';

/** Once the food is on the road, the call to the customer is the next thing to do, so it leads; else it comes last. */
function Links({ order, details }: Pick<ActionsPartProps, 'order' | 'details'>) {
  const restaurant = details?.restaurantData.locations[0].address.full_address || order.restaurant.address;
  const address = details?.orderData.delivery.address;
  const customer =
    address?.formattedAddress || address?.fullAddress || `${order.address.street}, ${order.address.city}`;
  const call = <CallButton phone={order.customer.phone}>{shared.callCustomer}</CallButton>;
  const { isOnRoad } = STATUS_FACTS[order.status];
  return (
    <div className={`row-2 ${styles.buttons}`}>
      {isOnRoad && call}
      <RouteButton to={restaurant}>{catalog.navigateToRestaurant}</RouteButton>
      <RouteButton to={customer} icon="pin">
        {catalog.navigateToCustomer}
      </RouteButton>
      {!isOnRoad && call}
    </div>
  );
}

/** A new order begins with a call to its restaurant. */
function KitchenCall({ order, details }: Pick<ActionsPartProps, 'order' | 'details'>) {
  if (order.status !== 'received') return null;
  const phone = details?.restaurantData.locations[0].contact.phone ?? '';
  return (
    <CallButton phone={phone} wide variant="primary">
      {shared.callNamed(order.restaurant.name)}
    </CallButton>
  );
}

/** Who looks after the order; a new one is taken here too (rule order-taking). The first step may name someone. */
function Taking({ order }: { readonly order: BoardOrder }) {
  const clockTime = useClockTime();
  const isBusy = useBoard((board) => board.taking.has(order.id));
  if (isUntaken(order)) {
    return (
      <Button wide variant="quiet" busy={isBusy} start={<AnyIcon name="bell" />} onClick={() => void takeOrder(order)}>
        {shared.take}
      </Button>
    );
  }
  if (order.isPending || isFinal(order.status)) return null;
  const words = order.taken?.at == null ? '' : catalog.takenBy(order.taken.person, clockTime(order.taken.at));
  return <p className={`soft ${styles.taken}`}>{words}</p>;
}

interface PrimaryButtonProps {
  readonly order: BoardOrder;
  readonly onDeliver: () => void;
  readonly takesFocus: boolean;
}

function PrimaryButton({ order, onDeliver, takesFocus }: PrimaryButtonProps) {
  const isBusy = useBoard((board) => board.changing.has(order.id));
  const press = usePress(
    () => asSeen(order),
    (seen) => advanceOrder(seen, onDeliver),
  );
  const fresh = useFresh(order);
  const next = primaryTransition(order.status);
  if (next === null) return null;
  return (
    <Button
      wide
      variant={order.status === 'received' ? 'quiet' : 'primary'}
      busy={isBusy}
      busyLabel={shared.saving}
      autoFocus={takesFocus}
      {...fresh}
      {...onePress(press)}
    >
      {next.label}
    </Button>
  );
}

interface OtherStepsProps {
  readonly order: BoardOrder;
  readonly isLoaded: boolean;
  readonly onBegin: (step: 'cancel' | 'change') => void;
  /** The one that was left last. */
  readonly left: SecondStep;
}

function OtherSteps({ order, isLoaded, onBegin, left }: OtherStepsProps) {
  const called = usePress(
    () => asSeen(order),
    (seen) => void moveOrder(seen, { to: 'restaurant_called' }),
  );
  const fresh = useFresh(order);
  const call = findTransition(order.status, 'restaurant_called');
  const cancel = findTransition(order.status, 'cancelled');
  if (call === null && cancel === null) return null;
  return (
    <div className={`row-2 ${styles.otherSteps}`}>
      {call !== null && (
        <Button variant="quiet" {...fresh} {...onePress(called)}>
          {call.label}
        </Button>
      )}
      {cancel !== null && (
        <>
          <Button variant="quiet" disabled={!isLoaded} autoFocus={left === 'change'} onClick={() => onBegin('change')}>
            {catalog.changeOrderButton}
          </Button>
          <Button variant="plain" disabled={!isLoaded} autoFocus={left === 'cancel'} onClick={() => onBegin('cancel')}>
            {cancel.label}…
          </Button>
        </>
      )}
    </div>
  );
}

/**
 * Takes back the newest step while that is possible (rule step-undo); the server knows whether it is. Its room is there
 * from the beginning and stays, so that nothing moves when the server has said so.
 */
function UndoStep({ order, details }: Pick<ActionsPartProps, 'order' | 'details'>) {
  const now = useServerTime(SECOND_MS);
  const history = details?.history ?? [];
  const facts = undoFacts(history, false);
  const before = standingSteps(history).at(-2)?.status;
  const isCurrent = facts?.status === order.status && details?.version === order.version;
  const canUndo = facts !== null && isCurrent && undoBlock(facts, now) === null;
  return (
    <div className={`row-2 target ${styles.undo}`}>
      {canUndo && isOrderStatus(before) && (
        <Button variant="plain" onClick={() => void undoStep(order, before)}>
          {catalog.undoStatus(statusText(order.status))}
        </Button>
      )}
    </div>
  );
}

interface SuggestionProps {
  readonly orderId: string;
  readonly choice: ReturnType<typeof useDriverChoice>;
}

/** Who could take an order, and why (rule driver-suggestions). Its room stays while that changes: nothing moves. */
function Suggestion({ orderId, choice }: SuggestionProps) {
  const isFree = choice.value === '';
  const { data } = useQuery({ ...suggestionsQuery(), enabled: isFree });
  const suggestion = isFree ? data?.suggestions.find((one) => one.orderId === orderId) : undefined;
  const hasJustChanged = useJustChanged(suggestion?.driver.id);
  const press = usePress(
    () => {
      choice.onPointerDown();
      return hasJustChanged() ? undefined : suggestion?.driver.id;
    },
    (id) => (id === undefined ? void showAlert(catalog.suggestionJustChanged) : choice.onChange(id)),
  );
  return (
    <div className={`between ${styles.suggestion}`}>
      {suggestion !== undefined && (
        <>
          <p className="soft small snug">{suggestion.words}</p>
          <Button ref={keepFocus} variant="quiet" className="rigid" {...press}>
            {catalog.giveTo(suggestion.driver.name.split(' ')[0] ?? '')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The driver of an order (rule driver-assignment), and who could be. */
function DriverChoice({ order }: { readonly order: BoardOrder }) {
  const choice = useDriverChoice(order, catalog.nobodyYet);
  const [wasFree] = useState(choice.value === '');
  return (
    <div className="stack-2">
      <SelectField
        label={shared.driver}
        {...choice}
        onKeyDown={(event) => {
          choice.onKeyDown();
          openByKey(event);
        }}
      />
      {(wasFree || choice.value === '') && <Suggestion orderId={order.id} choice={choice} />}
    </div>
  );
}

/** 'Order Actions': the next step, calls and directions, then what is seldom (rules step-buttons, order-changes). */
export function ActionsPart({ order, details, onDelivered }: ActionsPartProps) {
  const first = onDelivered === null ? 'none' : 'deliver';
  const { open: step, setOpen: setStep, left, leave: done } = useOpenForm<SecondStep>('none', first);
  // A step takes its button or its form away, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these may have taken a button away
  useEffect(rescueFocus, [step, order.status, order.taken]);
  const isOver = isFinal(order.status);
  const isEmpty = !isOver && details !== null && itemsLeft(order.itemCount, details.leftOut) <= 0;
  const canDeliver = order.status === 'out_for_delivery';
  return (
    <DetailPart title={catalog.orderActions}>
      <p className="semibold">{isEmpty ? shared.everyDishIsMissing : NEXT_WORDS[order.status]}</p>
      <div className={`stack-3 ${styles.press}`}>
        <Taking order={order} />
        <KitchenCall order={order} details={details} />
        {step === 'deliver' && (
          <DeliverForm order={order} onClose={done} onDelivered={onDelivered ?? done} isOvertaken={!canDeliver} />
        )}
        {step === 'cancel' && details !== null && (
          <CancelForm order={details} onDone={done} overtakenBy={isOver ? order.status : null} />
        )}
        {(step === 'none' || step === 'change' || (step === 'deliver' && !canDeliver)) && (
          <PrimaryButton order={order} onDeliver={() => setStep('deliver')} takesFocus={left === 'deliver'} />
        )}
        <Links order={order} details={details} />
      </div>
      <div className={`stack-3 hide-empty ${styles.seldom}`}>
        {!order.isPending && !isOver && <DriverChoice order={order} />}
        {step === 'change' && <OrderChanges onBegun={() => setStep('none')} onLeave={done} />}
        {step === 'none' && (
          <>
            <OtherSteps order={order} isLoaded={details !== null} onBegin={setStep} left={left} />
            <UndoStep order={order} details={details} />
          </>
        )}
      </div>
    </DetailPart>
  );
}
