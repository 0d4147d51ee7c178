import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/printers.tsx';
import type { OfficePrintersAnswer, RemovedPrinter } from '#contract/shop/office-printers.ts';
import { printersQuery, restorePrinter } from '#web/api/staff/printers.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { AddPrinterDialog } from './add-printer-dialog.tsx';
import { PrinterRow, usePrinterPress } from './printer-row.tsx';

function Printers({ printers }: Pick<OfficePrintersAnswer, 'printers'>) {
  if (printers.length === 0) {
    return <EmptyState title={catalog.noReceiptPrinterYet} text={catalog.cloudPrntExplained} />;
  }
  return (
    <ul className="rule-above" aria-label={shared.printers}>
      {printers.map((printer) => (
        <PrinterRow key={printer.id} printer={printer} isOnlyOne={printers.length === 1} />
      ))}
    </ul>
  );
}

/** A printer that was removed within a day (rule printer-undo). */
function RemovedRow({ printer: { id, name, at } }: { readonly printer: RemovedPrinter }) {
  const momentText = useMomentText();
  const { send, isBusy } = usePrinterPress(restorePrinter);
  return (
    <li className="between wrap gap-x-5 py-4 rule-below">
      <p className="soft anywhere">{catalog.wasRemoved(name, momentText(at))}</p>
      <Button
        variant="quiet"
        aria-label={catalog.undoBringBack(name)}
        busy={isBusy}
        busyLabel={shared.undoing}
        onClick={() => send(id)}
      >
        {shared.undo}
      </Button>
    </li>
  );
}

/** The office's tab of receipt printers (rule printer-page). */
export function PrintersPanel() {
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(printersQuery());
  return (
    <div className="stack-4 cols-1 pb-6 max-60">
      <Button className="justify-self-start" start={<Icon name="plus" />} onClick={() => setAdding(true)}>
        {catalog.addAPrinter}
      </Button>
      <Loaded query={query} waiting={catalog.loadingThePrinters} failed={catalog.printersNotLoaded}>
        {({ printers, removed }) => (
          <>
            <Printers printers={printers} />
            {removed.length > 0 && (
              <ul aria-label={catalog.removedPrinters}>
                {removed.map((printer) => (
                  <RemovedRow key={printer.id} printer={printer} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      <p className="soft">{catalog.browserPrintsTickets(<Link href={paths.delivery()}>{catalog.onTheBoard}</Link>)}</p>
      <AddPrinterDialog open={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}
