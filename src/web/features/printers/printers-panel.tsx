import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficePrintersAnswer } from '#contract/office-printers.ts';
import { printersQuery } from '#web/api/staff/printers.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { AddPrinterDialog } from './add-printer-dialog.tsx';
import { PrinterRow } from './printer-row.tsx';
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
        <PrinterRow key={printer.id} printer={printer} />
      ))}
    </ul>
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
        {({ printers }) => <Printers printers={printers} />}
      </Loaded>
      <p className="soft">
        A browser prints tickets too: <Link href={paths.delivery()}>on the board</Link>, ‘Print new orders here’.
      </p>
      <AddPrinterDialog open={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}
