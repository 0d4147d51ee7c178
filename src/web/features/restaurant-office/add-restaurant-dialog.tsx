import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/restaurant-office.tsx';
import type { ListedProfile } from '#contract/restaurant-profiles.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { profilesQuery } from '#web/api/staff/office-restaurants.ts';
import { navigate } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { useSending } from '#web/state/use-sending.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface AddProps {
  readonly restaurants: readonly ListedProfile[];
  readonly onClose: () => void;
}

function AddForm({ restaurants, onClose }: AddProps) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [from, setFrom] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { send, isBusy, refusal } = useSending({
    mutationFn: (body: { readonly name: string; readonly from?: string }) =>
      askOnce('POST /api/office/profiles', { label: requests.addingTheRestaurant, body }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: profilesQuery().queryKey });
      onClose();
      navigate(paths.office('restaurants', id));
    },
  });
  const options = [
    { value: '', label: catalog.startEmpty },
    ...restaurants.map(({ id, name: label }) => ({ value: id, label })),
  ];
  return (
    <Form
      onSubmit={() => {
        const typed = name.trim();
        setFault(typed === '' ? shared.pleaseEnterAName : null);
        if (typed !== '') send(from === '' ? { name: typed } : { name: typed, from });
      }}
    >
      <TextField
        label={shared.name}
        value={name}
        onChange={setName}
        maxLength={200}
        required
        error={fault}
        autoComplete="off"
      />
      <SelectField label={catalog.copyFrom} value={from} onChange={setFrom} options={options} />
      <p>{catalog.notSeenUntilShown}</p>
      {refusal !== null && <Notice tone="danger" role="alert" title={refusal} />}
      <Button type="submit" wide busy={isBusy} busyLabel={shared.adding}>
        {catalog.addRestaurant}
      </Button>
    </Form>
  );
}

export function AddRestaurantDialog({ open, ...rest }: AddProps & { readonly open: boolean }) {
  return (
    <Dialog title={shared.addARestaurant} open={open} onClose={rest.onClose}>
      <AddForm {...rest} />
    </Dialog>
  );
}
