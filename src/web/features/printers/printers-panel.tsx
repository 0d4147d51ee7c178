import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficePrintersAnswer, RemovedPrinter } from '#contract/office-printers.ts';
import { momentText } from '#domain/moment-text.ts';
import { printersQuery, restorePrinter } from '#web/api/staff/printers.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { AddPrinterDialog } from './add-printer-dialog.tsx';
import { PrinterRow, usePrinterPress } from './printer-row.tsx';
import styles from './printers.module.css';

function Printers({ printers }: Pick<OfficePrintersAnswer, 'printers'>) {
  if (printers.length === 0) {
    return (
      <EmptyState
        title="No receipt printer yet"
        text="Printers with Star CloudPRNT ask the shop for their tickets by themselves, from anywhere: nothing is opened in your network."
      />
    );
  }
  return (
    <ul className="rule-above" aria-label="Printers">
      {printers.map((printer) => (
        <PrinterRow key={printer.id} printer={printer} isOnlyOne={printers.length === 1} />
      ))}
    </ul>
  );
}

/** A printer that was removed within a day (rule printer-undo). */
function RemovedRow({ printer: { id, name, at } }: { readonly printer: RemovedPrinter }) {
  const { timeZone } = useArea();
  const { send, isBusy } = usePrinterPress(restorePrinter);
  return (
    <li className="between wrap gap-x-5 py-4 rule-below">
      <p className="soft anywhere">
        {name} was removed {momentText(at, timeZone)}.
      </p>
      <Button
        variant="quiet"
        aria-label={`Undo: bring ${name} back`}
        busy={isBusy}
        busyLabel="Undoing"
        onClick={() => send(id)}
      >
        Undo
      </Button>
    </li>
  );
}

/** The office's tab of receipt printers (rule printer-page). */
export function PrintersPanel() {
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(printersQuery());
  return (
    <div className={`stack-4 cols-1 pb-6 max-60 ${styles.panel}`}>
      <Button start={<Icon name="plus" />} onClick={() => setAdding(true)}>
        Add a printer
      </Button>
      <Loaded query={query} waiting="Loading the printers" failed="The printers could not be loaded">
        {({ printers, removed }) => (
          <>
            <Printers printers={printers} />
            {removed.length > 0 && (
              <ul aria-label="Removed printers">
                {removed.map((printer) => (
                  <RemovedRow key={printer.id} printer={printer} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      <p className="soft">
        A browser prints tickets too: <Link href={paths.delivery()}>on the board</Link>, ‘Print new orders here’.
      </p>
      <AddPrinterDialog open={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}
