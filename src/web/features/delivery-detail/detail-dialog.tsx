import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/delivery-detail.tsx';
import type { BoardOrder, DashboardOrder } from '#contract/order/delivery.ts';
import { isNotFound } from '#web/api/api-errors.ts';
import { deliveryOrderQuery } from '#web/api/staff/delivery-orders.ts';
import { orderTextsQuery } from '#web/api/staff/exceptions.ts';
import { orderMoneyKey } from '#web/api/staff/office-money.ts';
import { afterPaint } from '#web/state/dispatch/after-paint.ts';
import { useBoard } from '#web/state/dispatch/board.ts';
import { followOrder, knownUpTo } from '#web/state/dispatch/board-model.ts';
import { endReadyQuestion } from '#web/state/dispatch/ready-question.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { HeadedSkeleton } from '#web/ui/display/headed-skeleton.tsx';
import { Loading } from '#web/ui/display/loading.tsx';
import { StatusBadge } from '#web/ui/display/marks/status-badge.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { StatusLine } from '#web/ui/page/status-line.tsx';
import { TextBlockNotice } from '#web/ui/thread/text-block-notice.tsx';
import { Thread, useTexts } from '#web/ui/thread/thread.tsx';
import { ActionsPart } from './actions-part.tsx';
import { AddressPart, CustomerPart, RestaurantPart } from './contact-parts.tsx';
import styles from './detail-dialog.module.css';
import { DetailPart } from './detail-part.tsx';
import { HistoryPart, PhotosPart } from './history-part.tsx';
import { ItemsPart, PricingPart } from './items-part.tsx';
import { LATE, loadLateParts } from './late-parts.ts';
import { MoneyPart } from './money-part.tsx';
import { ReportsPart } from './reports-part.tsx';
import { TicketPart } from './ticket-part.tsx';

export interface OpenedOrder {
  readonly id: string;
  /** The dialog opens with the form for the note of a delivery without a photo. */
  readonly isDelivering: boolean;
}

export interface DetailDialogProps {
  readonly opened: OpenedOrder | null;
  readonly onClose: () => void;
  readonly onChangeDishes: (order: DashboardOrder) => void;
  /** A delivery that was begun on the row is done. */
  readonly onDelivered?: () => void;
}

/** Reads an order and its money again with each event of it, such as an answer of its customer (rule order-dialog). */
function useNewsOf(id: string): void {
  const client = useQueryClient();
  const upTo = useBoard((board) => knownUpTo(board.model, id));
  const read = useRef(upTo);
  useEffect(() => {
    if (read.current >= upTo) return;
    read.current = upTo;
    void client.invalidateQueries({ queryKey: deliveryOrderQuery(id).queryKey });
    void client.invalidateQueries({ queryKey: orderMoneyKey(id) });
  }, [client, id, upTo]);
}

/** The order as the live board has it, and its details, which are read again when the board has a newer state. */
function useOrder(openedId: string) {
  const client = useQueryClient();
  const live = useBoard((board) => followOrder(board.model, openedId));
  const id = live?.id ?? openedId;
  const query = useQuery(deliveryOrderQuery(id));
  useNewsOf(id);
  const details: DashboardOrder | null = query.data?.order ?? null;
  const isBehind =
    live !== null &&
    details !== null &&
    (live.version > details.version ||
      live.driver?.id !== details.driver?.id ||
      live.taken?.at !== details.taken?.at ||
      live.paymentStatus !== details.paymentStatus);
  useEffect(() => {
    if (isBehind) void client.invalidateQueries(deliveryOrderQuery(id));
  }, [isBehind, client, id]);
  const newest: BoardOrder | null =
    live !== null && (details === null || live.version >= details.version) ? live : details;
  return { order: newest ?? live, details, query };
}

/** So long the parts wait for the texts, ms: nothing moves when these come, and nothing hangs where they don't. */
const TEXTS_MS = 1000;

/** Whether the texts, which are asked for beside the details, are still to come. */
function useAwaitsTexts(order: BoardOrder | null): boolean {
  const isWanted = order !== null && !order.isPending;
  const { isLoading } = useQuery({ ...orderTextsQuery(order?.id ?? ''), enabled: isWanted });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TEXTS_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLoading && !isLate;
}

function Banners({ order }: { readonly order: BoardOrder }) {
  return (
    <>
      {order.paymentStatus === 'unpaid' && !order.isPending && (
        <Notice tone="danger" title={shared.unpaid}>
          <p>{catalog.convertedWithoutPayment}</p>
        </Notice>
      )}
      {order.needsReview && (
        <Notice tone="danger" title={catalog.needsALook}>
          <p>{order.reviewReason ?? catalog.paymentDoesntMatch}</p>
        </Notice>
      )}
    </>
  );
}

function Waiting() {
  return (
    <Loading label={catalog.loadingTheOrder}>
      <HeadedSkeleton lines={['full', 'most', 'half']} />
    </Loading>
  );
}

/** A step is shown at its press, which draws nothing else of the dialog but its button. */
function StatusMark({ order }: { readonly order: BoardOrder }) {
  const changingTo = useBoard((board) => board.changing.get(order.id));
  return <StatusBadge status={changingTo ?? order.status} size="large" />;
}

/** The texts with an order's customer, and whether texts reach them (rule no-texts). */
function ThreadPart({ orderId }: { readonly orderId: string }) {
  const { data: known } = useTexts(orderId);
  return (
    <div className="min-0">
      <TextBlockNotice block={known?.textBlock ?? null} />
      <DetailPart title={shared.texts}>
        <Thread orderId={orderId} known={known} canMark />
      </DetailPart>
    </div>
  );
}

/** Not drawn again until the order's details are there again. */
const Parts = memo(function Parts({
  details,
  onChangeDishes,
}: { readonly details: DashboardOrder } & Pick<DetailDialogProps, 'onChangeDishes'>) {
  return (
    <>
      <div className={`stack-4 content-start min-0 ${styles.column}`}>
        <ItemsPart order={details} onChangeDishes={onChangeDishes} />
        <PricingPart order={details} />
        <MoneyPart order={details} />
        {details.till && (
          <Suspense fallback={null}>
            <LATE.TillPart order={details} till={details.till} />
          </Suspense>
        )}
        <TicketPart order={details} />
        <PhotosPart order={details} />
        <ReportsPart order={details} />
        <HistoryPart order={details} />
      </div>
      <div className={`stack-4 content-start min-0 ${styles.column}`}>
        <CustomerPart order={details} />
        {!details.isPending && <ThreadPart orderId={details.id} />}
        <RestaurantPart order={details} />
        <AddressPart order={details} />
      </div>
    </>
  );
});

/**
 * Takes the dialog off the screen at the press, and closes it after that: over a board with its map the browser needs
 * longer to give the page beneath back than a press may take. `inside`: an element of the dialog.
 */
function useLeave(inside: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): () => void {
  useEffect(() => {
    if (isOpen) delete inside.current?.closest('dialog')?.dataset.leaving;
  }, [inside, isOpen]);
  return () => {
    const dialog = inside.current?.closest('dialog');
    if (!dialog) return onClose();
    if ('leaving' in dialog.dataset) return;
    dialog.dataset.leaving = '';
    void afterPaint().then(onClose);
  };
}

function Opened({
  opened,
  onClose,
  onChangeDishes,
  onDelivered,
  isOpen,
}: DetailDialogProps & { readonly opened: OpenedOrder; readonly isOpen: boolean }) {
  const { order, details, query } = useOrder(opened.id);
  const awaitsTexts = useAwaitsTexts(order);
  const inside = useRef<HTMLDivElement>(null);
  const leave = useLeave(inside, isOpen, onClose);
  const headerEnd = (
    <span className="line-1 gap-x-2 justify-between">
      {order !== null && <StatusMark order={order} />}
      <Button variant="plain" busy={query.isFetching} onClick={() => void query.refetch()}>
        {shared.refresh}
      </Button>
    </span>
  );
  const isGone = isNotFound(query.error);
  return (
    <Dialog
      title={order === null ? catalog.order : shared.orderNumbered(order.orderNumber)}
      open={isOpen}
      onClose={leave}
      mode="wide"
      headerEnd={headerEnd}
      status={<StatusLine place="dialog" />}
    >
      <div ref={inside} className={`stack-4 ${styles.parts}`}>
        {order !== null && !isGone && (
          <div className={`stack-4 content-start min-0 ${styles.top}`}>
            <Banners order={order} />
            <ActionsPart
              key={order.id}
              order={order}
              details={details}
              onDelivered={opened.isDelivering && onDelivered ? onDelivered : null}
            />
          </div>
        )}
        {details !== null && !awaitsTexts && <Parts details={details} onChangeDishes={onChangeDishes} />}
        {(details === null || awaitsTexts) && query.error === null && <Waiting />}
        {details === null && query.error !== null && (
          <FailedState
            title={isGone ? catalog.orderIsGone : catalog.orderNotLoaded}
            message={query.error.message}
            {...(isGone ? {} : { onRetry: () => void query.refetch() })}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Everything about one order (rule order-dialog). */
export function DetailDialog({ opened, ...on }: DetailDialogProps) {
  // The last order stays shown while the dialog moves out.
  const [shown, setShown] = useState<OpenedOrder | null>(null);
  if (opened !== null && opened !== shown) setShown(opened);
  // The dialog has the same buttons.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening and closing it ends the question
  useEffect(endReadyQuestion, [opened]);
  if (shown === null) return null;
  return <Opened key={shown.id} opened={shown} isOpen={opened === shown} {...on} />;
}

DetailDialog.loadParts = loadLateParts;
