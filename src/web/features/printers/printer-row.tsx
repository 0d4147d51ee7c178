import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/printers.tsx';
import type { OfficePrinter } from '#contract/shop/office-printers.ts';
import { momentText } from '#domain/moment-text.ts';
import { printerReason } from '#domain/order/ticket/ticket-trouble-words.ts';
import { hasLists } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { ask } from '#web/api/client.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';
import { Button } from '#web/ui/form/button.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import styles from './printers.module.css';

/** The receipt printers, and how each is, looked at again every 5 seconds; for owners. */
export const PRINTERS = {
  ...askedQuery(['office', 'printers'], 'GET /api/office/printers', {
    label: requests.printers,
    isAnswer: hasLists('printers', 'removed'),
  }),
  refetchInterval: 5000,
};

/** Sends what a press wants of a printer, and shows how it is afterwards. */
export function usePrinterPress(act: () => Promise<unknown>) {
  return useAlertedSending({ mutationFn: act, refreshes: [PRINTERS.queryKey] });
}

/** What its removal would do to the shop as it is now. */
function removalInWords({ waiting }: OfficePrinter, isOnlyOne: boolean): string {
  const tickets = catalog.ticketsWaiting(waiting);
  const orders = isOnlyOne ? [catalog.noOtherPrinter] : [];
  const waits = isOnlyOne ? catalog.boardWillListThem : catalog.anotherPrinterPrints;
  const left = waiting === 0 ? [] : [catalog.ticketsForIt(tickets, waits)];
  return [...orders, ...left, catalog.canUndoForADay].join(' ');
}

interface PrinterState {
  readonly tone: 'well' | 'waits' | 'wrong';
  readonly words: string;
}

type Facts = Pick<OfficePrinter, 'heardAt' | 'isSilent' | 'isWell' | 'state'>;

/** The state of a printer, for the people next to it. */
export function printerState({ heardAt, isSilent, isWell, state }: Facts, timeZone: string): PrinterState {
  if (heardAt === null) return { tone: 'waits', words: catalog.notConnectedYet };
  const since = momentText(heardAt, timeZone);
  if (isSilent) return { tone: 'wrong', words: catalog.noContactSince(since) };
  return isWell
    ? { tone: 'well', words: catalog.readyToPrint }
    : { tone: 'wrong', words: catalog.itReports(printerReason(state)) };
}

const TONES: Readonly<Record<PrinterState['tone'], string | undefined>> = {
  well: 'text-ok',
  waits: undefined,
  wrong: 'text-danger',
};

export function PrinterRow({ printer, isOnlyOne }: { readonly printer: OfficePrinter; readonly isOnlyOne: boolean }) {
  const { id, name, restaurant, waiting, failing, isTestWaiting } = printer;
  const { timeZone } = useArea();
  const test = usePrinterPress(() =>
    ask('POST /api/office/printers/:id/test', { label: requests.test, params: { id } }),
  );
  const removal = usePrinterPress(() =>
    ask('DELETE /api/office/printers/:id', { label: requests.removingThePrinter, params: { id } }),
  );
  const { tone, words } = printerState(printer, timeZone);
  const remove = async (): Promise<void> => {
    const isSure = await showConfirm({
      title: shared.removeQuestion(name),
      text: removalInWords(printer, isOnlyOne),
      confirmLabel: shared.remove,
      tone: 'danger',
    });
    if (isSure) removal.send();
  };
  return (
    <li className="between wrap gap-x-5 py-4 rule-below">
      <div className={`stack-1 min-0 ${styles.facts}`}>
        <h2 className="size-3 anywhere">{name}</h2>
        <p className="soft">
          {restaurant === null ? catalog.allOrders : catalog.dishesOnly(restaurant.name)}
          {waiting > 0 && catalog.waitingText(waiting)}
          {failing > 0 && catalog.failedSoFar(failing)}
        </p>
        <StatusRegion>
          <p className={TONES[tone]}>{isTestWaiting ? catalog.testTicketPrintsNext : words}</p>
        </StatusRegion>
      </div>
      <div className="row-2">
        <Button
          variant="quiet"
          aria-label={catalog.printATestOn(name)}
          busy={test.isBusy || isTestWaiting}
          busyLabel={catalog.waitingForPrinter}
          onClick={() => test.send()}
        >
          {catalog.printATest}
        </Button>
        <Button
          variant="plain"
          aria-label={shared.removeNamed(name)}
          busy={removal.isBusy}
          onClick={() => void remove()}
        >
          {shared.remove}
        </Button>
      </div>
    </li>
  );
}
