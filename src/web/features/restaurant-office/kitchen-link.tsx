import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/restaurant-office.tsx';
import { dropKitchenLink, kitchenLinkQuery, makeKitchenLink } from '#web/api/staff/office-restaurants.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-dialog.tsx';
import { SecretAddress } from '#web/ui/display/secret-address.tsx';
import { Button } from '#web/ui/form/button.tsx';
import styles from './restaurant-office.module.css';

/** The secret link to a restaurant's own screen: made, shown once, replaced and made void (rule kitchen-link). */
export function KitchenLink({ id, name }: { readonly id: string; readonly name: string }) {
  const momentText = useMomentText();
  const { data } = useQuery(kitchenLinkQuery(id));
  const [address, setAddress] = useState<string | null>(null);
  const refreshes = [kitchenLinkQuery(id).queryKey];
  const making = useAlertedSending({
    mutationFn: () => makeKitchenLink(id),
    onSuccess: (made) => setAddress(made.address),
    refreshes,
  });
  const dropping = useAlertedSending({
    mutationFn: () => dropKitchenLink(id),
    onSuccess: () => setAddress(null),
    refreshes,
  });
  const link = data?.link ?? null;
  const sure = (title: string, confirmLabel: string) =>
    showConfirm({
      title,
      text: catalog.linkStopsWorking,
      confirmLabel,
      cancelLabel: shared.keep,
    });
  const make = async (): Promise<void> => {
    if (link === null || (await sure(catalog.replaceLinkQuestion(name), catalog.replace))) making.send();
  };
  const drop = async (): Promise<void> => {
    if (await sure(catalog.turnOffLinkQuestion(name), shared.turnOff)) dropping.send();
  };
  const seen = link?.seenAt == null ? catalog.linkNeverOpened : catalog.lastOpened(momentText(link.seenAt));
  return (
    <section className={`stack-4 content-start min-0 ${styles.part}`} aria-label={catalog.kitchenScreen}>
      <h3>{catalog.kitchenScreen}</h3>
      <p className="soft">{catalog.kitchenLinkExplained}</p>
      {link !== null && <p>{catalog.linkCreated(momentText(link.madeAt), seen)}</p>}
      {address !== null && <SecretAddress address={address} lead={catalog.openOnTablet} />}
      <div className="row-2">
        <Button variant="quiet" disabled={data === undefined} busy={making.isBusy} onClick={() => void make()}>
          {link === null ? catalog.createALink : catalog.replaceTheLink}
        </Button>
        {link !== null && (
          <Button variant="plain" busy={dropping.isBusy} onClick={() => void drop()}>
            {shared.turnOff}
          </Button>
        )}
      </div>
    </section>
  );
}
