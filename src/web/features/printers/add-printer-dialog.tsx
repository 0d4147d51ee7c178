import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/printers.tsx';
import { profilesQuery } from '#web/api/staff/office-restaurants.ts';
import { addPrinter, printersQuery } from '#web/api/staff/printers.ts';
import { failureWords, useSending } from '#web/state/use-sending.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { SecretAddress } from '#web/ui/display/secret-address.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const ALL = { value: '', label: catalog.allOrdersWithPrices };

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
    setFault(typed === '' ? catalog.enterPrinterName : null);
    if (typed !== '') send({ name: typed, restaurantId: restaurantId || null });
  };
  const words = error === null || isBusy ? null : failureWords(error);
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
      {words !== null && <Notice tone="danger" role="alert" title={words} />}
      <Button type="submit" wide busy={isBusy} busyLabel={shared.adding}>
        {catalog.addThePrinter}
      </Button>
    </Form>
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
