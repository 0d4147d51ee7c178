import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/printers.tsx';
import type { OfficePrintersAnswer, RemovedPrinter } from '#contract/shop/office-printers.ts';
import { hasTexts } from '#web/api/answers.ts';
import { ask } from '#web/api/client.ts';
import { profilesQuery } from '#web/api/staff/office-restaurants.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { useSending } from '#web/state/use-sending.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { SecretAddress } from '#web/ui/display/secret-address.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { PRINTERS, PrinterRow, usePrinterPress } from './printer-row.tsx';

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
  const { send, isBusy } = usePrinterPress(() =>
    ask('POST /api/office/printers/:id/restore', { label: requests.undoingTheRemoval, params: { id } }),
  );
  return (
    <li className="between wrap gap-x-5 py-4 rule-below">
      <p className="soft anywhere">{catalog.wasRemoved(name, momentText(at))}</p>
      <Button
        variant="quiet"
        aria-label={catalog.undoBringBack(name)}
        busy={isBusy}
        busyLabel={shared.undoing}
        onClick={() => send()}
      >
        {shared.undo}
      </Button>
    </li>
  );
}

const ALL = { value: '', label: catalog.allOrdersWithPrices };

function AddForm({ onAdded }: { readonly onAdded: (address: string) => void }) {
  const client = useQueryClient();
  const { data } = useQuery(profilesQuery());
  const [name, setName] = useState('');
  const [restaurantId, setRestaurant] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { send, isBusy, refusal } = useSending({
    mutationFn: (body: { readonly name: string; readonly restaurantId: string | null }) =>
      ask('POST /api/office/printers', { label: requests.addingThePrinter, isAnswer: hasTexts('address'), body }),
    onSuccess: ({ address }) => {
      onAdded(address);
      return client.invalidateQueries({ queryKey: PRINTERS.queryKey });
    },
  });
  const submit = (): void => {
    const typed = name.trim();
    setFault(typed === '' ? catalog.enterPrinterName : null);
    if (typed !== '') send({ name: typed, restaurantId: restaurantId || null });
  };
  const options = [
    ALL,
    ...(data?.restaurants ?? []).map(({ id, name: label }) => ({ value: id, label: catalog.dishesOnly(label) })),
  ];
  return (
    <Form onSubmit={submit}>
      <TextField
        label={shared.name}
        hint={catalog.whereItIs}
        value={name}
        onChange={setName}
        error={fault}
        maxLength={60}
        autoComplete="off"
        required
      />
      <SelectField label={catalog.whatItPrints} value={restaurantId} onChange={setRestaurant} options={options} />
      {refusal !== null && <Notice tone="danger" role="alert" title={refusal} />}
      <Button type="submit" wide busy={isBusy} busyLabel={shared.adding}>
        {catalog.addThePrinter}
      </Button>
    </Form>
  );
}

function AddPrinterDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null);
  const close = (): void => {
    setAddress(null);
    onClose();
  };
  return (
    <Dialog title={address === null ? catalog.addAPrinter : catalog.thePrintersAddress} open={open} onClose={close}>
      {address === null ? (
        <AddForm onAdded={setAddress} />
      ) : (
        <div className="stack-4 cols-1">
          <SecretAddress address={address} lead={catalog.enterAddressInPrinter} />
          <Button wide onClick={close}>
            {shared.done}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** The office's tab of receipt printers (rule printer-page). */
export function PrintersPanel() {
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(PRINTERS);
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
