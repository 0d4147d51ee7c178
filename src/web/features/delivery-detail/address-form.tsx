import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { SentPart } from '#contract/calls.ts';
import type { AddressQuoteAnswer } from '#contract/order/address-change.ts';
import type { DashboardOrder } from '#contract/order/delivery.ts';
import { withoutHiddenFields } from '#domain/address/address-form.ts';
import { type AddressInfo, emptyDoor } from '#domain/address/address-info.ts';
import { DEFAULT_DROPOFF, isDropoffOption } from '#domain/address/dropoff.ts';
import { formatCents } from '#domain/money/money.ts';
import { LEAST_ASKED_CENTS } from '#domain/order/priced-change.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { askPress } from '#web/api/staff/ask-press.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { DoorForm, stillNeeded } from '#web/ui/door/door-form.tsx';
import { FindAddress } from '#web/ui/find-address/find-address.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { PressForm } from '#web/ui/form/press-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { usePress } from '#web/ui/form/use-press.ts';
import styles from './detail-dialog.module.css';

interface AddressFormProps {
  readonly order: DashboardOrder;
  readonly onLeave: () => void;
}

type AddressBody = SentPart<'POST /api/delivery/orders/:id/address', 'body'>;
type Found = AddressQuoteAnswer & { readonly placeId: string };

const REASON_LENGTH = 200;

/** The door is another one; what is to be done there stays. */
function newDoor({ orderData: { delivery } }: DashboardOrder): AddressInfo {
  const { dropoffOption, instructions } = delivery;
  const option = isDropoffOption(dropoffOption) ? dropoffOption : DEFAULT_DROPOFF;
  return { ...emptyDoor(delivery.address.buildingType), dropoffOption: option, instructions };
}

function differenceWords({ amountCents, isByHand }: Found): string {
  const amount = formatCents(Math.abs(amountCents));
  if (amountCents === 0) return catalog.costsTheSame;
  if (isByHand) return amountCents > 0 ? catalog.costsMoreByHand(amount) : catalog.costsLessByHand(amount);
  if (amountCents < 0) return catalog.costsLess(amount);
  if (amountCents < LEAST_ASKED_CENTS) return catalog.costsMoreNotAsked(amount);
  return catalog.costsMore(amount);
}

const waiveWords = ({ amountCents }: Found): string =>
  amountCents > 0 ? catalog.changeAndWaive(formatCents(amountCents)) : catalog.changeAndKeep;

function buttonWords({ amountCents, isByHand }: Found, isWaived: boolean): string {
  const asks = amountCents >= LEAST_ASKED_CENTS && !isByHand && !isWaived;
  return asks ? catalog.askFor(formatCents(amountCents)) : shared.changeAddress;
}

/** Lets an order go to another address in the zone (rule address-change). */
export function AddressForm({ order, onLeave }: AddressFormProps) {
  const [found, setFound] = useState<Found | null>(null);
  const [info, setInfo] = useState(() => newDoor(order));
  const [isWaived, setWaived] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const address = { label: requests.address, params: { id: order.id } };
  const finding = useSending({
    mutationFn: async (placeId: string) => {
      const call = { ...address, body: { placeId } };
      return { ...(await askPress('POST /api/delivery/orders/:id/address/quote', call)), placeId };
    },
    onSuccess: (quoted) => {
      setError(null);
      setFound(quoted);
    },
    onError: (problem) => setError(failureWords(problem)),
  });
  const { send, isBusy } = useSending({
    mutationFn: (body: AddressBody) => askOnce('POST /api/delivery/orders/:id/address', { ...address, body }),
    onSuccess: onLeave,
    onError: (problem) => {
      setError(failureWords(problem));
      // It may cost another amount by now, or the order has moved on.
      if (found !== null) finding.send(found.placeId);
    },
    refreshes: [['office', 'money'], deliveryOrderQuery(order.id).queryKey],
  });
  const needsReason = found !== null && found.amountCents !== 0 && (found.isByHand || isWaived);
  const press = usePress(
    () => found,
    (seen) => {
      const wrong = stillNeeded(info) || (needsReason && reason.trim() === '' ? shared.pleaseSayWhy : '');
      if (wrong !== '' || seen === null) return setError(wrong);
      const { placeId, version, amountCents } = seen;
      const waive = needsReason ? { waive: reason.trim() } : {};
      send({ placeId, version, amountCents, door: withoutHiddenFields(info), ...waive });
    },
  );
  return (
    <PressForm aria-label={catalog.changeDeliveryAddress} press={press}>
      <FindAddress label={catalog.newAddress} onFound={({ placeId }) => finding.send(placeId)} />
      {found !== null && (
        <>
          <Notice tone={found.amountCents > 0 ? 'warn' : 'ok'} title={found.fullAddress}>
            <p>{differenceWords(found)}</p>
          </Notice>
          <DoorForm info={info} setInfo={(door) => setInfo({ ...info, ...door })} />
          {found.amountCents !== 0 && !found.isByHand && (
            <Choice name="waive" checked={isWaived} onChange={() => setWaived(!isWaived)} title={waiveWords(found)} />
          )}
          {needsReason && (
            <TextField
              label={found.isByHand ? catalog.howItIsSettled : shared.why}
              hint={catalog.onlyTheOfficeSees}
              autoComplete="off"
              maxLength={REASON_LENGTH}
              value={reason}
              onChange={setReason}
            />
          )}
        </>
      )}
      {error !== null && error !== '' && <Notice tone="danger" role="alert" title={error} />}
      <div className={`row-2 ${styles.buttons}`}>
        {found !== null && (
          <Button type="submit" busy={isBusy} busyLabel={shared.saving}>
            {buttonWords(found, isWaived)}
          </Button>
        )}
        <Button variant="plain" onClick={onLeave}>
          {shared.cancel}
        </Button>
      </div>
    </PressForm>
  );
}
