import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '#domain/moment-text.ts';
import { dropKitchenLink, kitchenLinkQuery, makeKitchenLink } from '#web/api/staff/office-restaurants.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { tellFailure, useSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-dialog.tsx';
import { SecretAddress } from '#web/ui/display/secret-address.tsx';
import { Button } from '#web/ui/form/button.tsx';
import styles from './restaurant-office.module.css';

/** The secret link to a restaurant's own screen: made, shown once, replaced and made void (rule kitchen-link). */
export function KitchenLink({ id, name }: { readonly id: string; readonly name: string }) {
  const client = useQueryClient();
  const { timeZone } = useArea();
  const { data } = useQuery(kitchenLinkQuery(id));
  const [address, setAddress] = useState<string | null>(null);
  const onSettled = () => client.invalidateQueries({ queryKey: kitchenLinkQuery(id).queryKey });
  const onError = (error: Error): void => tellFailure(error);
  const making = useSending({
    mutationFn: () => makeKitchenLink(id),
    onSuccess: (made) => setAddress(made.address),
    ...{ onError, onSettled },
  });
  const dropping = useSending({
    mutationFn: () => dropKitchenLink(id),
    onSuccess: () => setAddress(null),
    ...{ onError, onSettled },
  });
  const link = data?.link ?? null;
  const sure = (title: string, confirmLabel: string) =>
    showConfirm({
      title,
      text: 'The screen that uses it now shows nothing any more.',
      confirmLabel,
      cancelLabel: 'Keep',
    });
  const make = async (): Promise<void> => {
    if (link === null || (await sure(`Replace the link of ${name}?`, 'Replace'))) making.send();
  };
  const drop = async (): Promise<void> => {
    if (await sure(`Cut off the link of ${name}?`, 'Cut off')) dropping.send();
  };
  const seen = link?.seenAt == null ? 'Nobody has opened it yet.' : `Last open ${momentText(link.seenAt, timeZone)}.`;
  return (
    <section className={`stack-4 content-start min-0 ${styles.part}`} aria-label="Kitchen screen">
      <h3>Kitchen screen</h3>
      <p className="soft">
        With a link of its own a restaurant sees its new orders on a tablet, accepts them and says when they are ready.
        It sees no customer, and needs no account.
      </p>
      {link !== null && <p>{`Link made ${momentText(link.madeAt, timeZone)}. ${seen}`}</p>}
      {address !== null && (
        <SecretAddress address={address} lead="Open this address on the restaurant’s tablet. It is not shown again." />
      )}
      <div className="row-2">
        <Button variant="quiet" busy={making.isBusy} onClick={() => void make()}>
          {link === null ? 'Make a link' : 'Replace the link'}
        </Button>
        {link !== null && (
          <Button variant="plain" busy={dropping.isBusy} onClick={() => void drop()}>
            Cut off
          </Button>
        )}
      </div>
    </section>
  );
}
