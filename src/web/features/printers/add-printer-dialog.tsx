import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { profilesQuery } from '#web/api/staff/office-restaurants.ts';
import { addPrinter, printersQuery } from '#web/api/staff/printers.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { StatusRegion } from '#web/ui/page/status-region.tsx';
import styles from './printers.module.css';

const ALL = { value: '', label: 'All orders, with customer and sums' };

function AddForm({ onAdded }: { readonly onAdded: (address: string) => void }) {
  const client = useQueryClient();
  const { data } = useQuery(profilesQuery());
  const [name, setName] = useState('');
  const [restaurantId, setRestaurant] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { send, isBusy, error } = useSending({
    mutationFn: addPrinter,
    onSuccess: ({ address }) => {
      onAdded(address);
      return client.invalidateQueries({ queryKey: printersQuery().queryKey });
    },
  });
  const submit = (): void => {
    const typed = name.trim();
    setFault(typed === '' ? 'Please enter a name, such as Counter.' : null);
    if (typed !== '') send({ name: typed, restaurantId: restaurantId || null });
  };
  const words = error === null || isBusy ? null : failureWords(error);
  const options = [
    ALL,
    ...(data?.restaurants ?? []).map(({ id, name: label }) => ({ value: id, label: `${label}: dishes alone` })),
  ];
  return (
    <Form onSubmit={submit}>
      <TextField
        label="Name"
        hint="Where it is, such as Counter"
        value={name}
        onChange={setName}
        error={fault}
        maxLength={60}
        autoComplete="off"
        required
      />
      <SelectField label="What it prints" value={restaurantId} onChange={setRestaurant} options={options} />
      {words !== null && <Notice tone="danger" role="alert" title={words} />}
      <Button type="submit" wide busy={isBusy} busyLabel="Adding">
        Add the printer
      </Button>
    </Form>
  );
}

/** Browsers have no clipboard where the shop has no https. */
const CAN_COPY = typeof navigator !== 'undefined' && 'clipboard' in navigator;

/** The address of a new printer, to be entered in it; nobody can look it up later. */
function Address({ address, onDone }: { readonly address: string; readonly onDone: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className="stack-4 cols-1">
      <p>
        Enter this address in the printer’s own pages, as its CloudPRNT server URL. It holds the printer’s secret and is
        not shown again.
      </p>
      <p className={`px-4 py-3 anywhere bg-sunken round-1 ${styles.address}`}>{address}</p>
      {CAN_COPY && (
        <Button variant="quiet" wide onClick={copy}>
          {isCopied ? 'Copied' : 'Copy the address'}
        </Button>
      )}
      <StatusRegion hidden>{isCopied ? 'The address is copied' : ''}</StatusRegion>
      <Button wide onClick={onDone}>
        Done
      </Button>
    </div>
  );
}

/** Adds a receipt printer, and shows its address once. */
export function AddPrinterDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null);
  const close = (): void => {
    setAddress(null);
    onClose();
  };
  return (
    <Dialog title={address === null ? 'Add a printer' : 'The printer’s address'} open={open} onClose={close}>
      {address === null ? <AddForm onAdded={setAddress} /> : <Address address={address} onDone={close} />}
    </Dialog>
  );
}
