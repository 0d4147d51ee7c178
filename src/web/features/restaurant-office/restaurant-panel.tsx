import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as requests from '#catalog/everyone/requests.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/restaurant-office.tsx';
import type { ProfileAnswer } from '#contract/restaurant-profiles.ts';
import { hasTexts } from '#web/api/answers.ts';
import { askedQuery } from '#web/api/asked-query.ts';
import { ask } from '#web/api/client.ts';
import { askOnce } from '#web/api/staff/ask-once.ts';
import { profileQuery, profilesQuery } from '#web/api/staff/office-restaurants.ts';
import { paths } from '#web/paths.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { useAlertedSending } from '#web/state/use-sending.ts';
import { showConfirm } from '#web/ui/dialog/alert-dialog.tsx';
import { OnBadge } from '#web/ui/display/marks/on-badge.tsx';
import { SecretAddress } from '#web/ui/display/secret-address.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { OneOfList } from '#web/ui/page/one-of-list.tsx';
import { MenuFile } from './menu-file.tsx';
import { ProfileForm } from './profile-form.tsx';
import { profileChangeText } from './profile-words.ts';
import styles from './restaurant-office.module.css';

/** Whether the shop shows it, and the button that changes that; asks before customers lose it. */
function Shown({ answer: { id, fields, archivedAt } }: { readonly answer: ProfileAnswer }) {
  const client = useQueryClient();
  const isShown = archivedAt === null;
  const { send, isBusy } = useAlertedSending({
    mutationFn: (isWanted: boolean) => {
      const call = { label: requests.changingTheRestaurant, params: { id }, body: { isShown: isWanted } };
      return askOnce('POST /api/office/profiles/:id/shown', call);
    },
    onSuccess: (saved) => client.setQueryData(profileQuery(id).queryKey, saved),
    refreshes: [profilesQuery().queryKey],
  });
  const press = async (): Promise<void> => {
    const question = {
      title: catalog.archiveName(fields.name),
      text: catalog.archiveExplained(fields.name),
      confirmLabel: catalog.archive,
      cancelLabel: shared.keep,
    };
    if (!isShown || (await showConfirm(question))) send(!isShown);
  };
  return (
    <div className="line-3">
      <OnBadge isOn={isShown}>{isShown ? catalog.inTheShop : catalog.notInTheShop}</OnBadge>
      <Button variant="quiet" busy={isBusy} onClick={() => void press()}>
        {isShown ? catalog.archive : catalog.putIntoTheShop}
      </Button>
    </div>
  );
}

function Changes({ answer: { changes } }: { readonly answer: ProfileAnswer }) {
  const momentText = useMomentText();
  if (changes.length === 0) return null;
  return (
    <section className={`stack-4 content-start min-0 ${styles.part}`} aria-label={catalog.whoChangedWhat}>
      <h3>{catalog.whoChangedWhat}</h3>
      <ul>
        {changes.map((change) => (
          <li key={`${change.at} ${change.kind} ${change.person}`} className="py-2 rule-above">
            <p>{profileChangeText(change)}</p>
            <p className="soft small">{`${change.person}, ${momentText(change.at)}`}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The secret link to a restaurant's own screen: made, shown once, replaced and made void (rule kitchen-link). */
function KitchenLink({ id, name }: { readonly id: string; readonly name: string }) {
  const momentText = useMomentText();
  const params = { id };
  const kitchenLink = askedQuery(['office', 'kitchen-link', id], 'GET /api/office/restaurants/:id/kitchen-link', {
    label: requests.kitchenLink,
    params,
  });
  const { data } = useQuery(kitchenLink);
  const [address, setAddress] = useState<string | null>(null);
  const refreshes = [kitchenLink.queryKey];
  const making = useAlertedSending({
    mutationFn: () => {
      const call = { label: requests.makingTheLink, params, isAnswer: hasTexts('address') };
      return ask('POST /api/office/restaurants/:id/kitchen-link', call);
    },
    onSuccess: (made) => setAddress(made.address),
    refreshes,
  });
  const dropping = useAlertedSending({
    mutationFn: () =>
      ask('DELETE /api/office/restaurants/:id/kitchen-link', { label: requests.turningOffTheLink, params }),
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

function Restaurant({ answer }: { readonly answer: ProfileAnswer }) {
  const { id, fields, dishes } = answer;
  return (
    <>
      <div className="between wrap pt-3 pb-4">
        <h2>{fields.name}</h2>
        <Shown answer={answer} />
      </div>
      <p className="line-3 pb-5">
        {fields.kitchen.address.full_address === '' && <span>{catalog.noAddressYet}</span>}
        {fields.hours.length === 0 && <span>{catalog.noHoursSeenClosed}</span>}
        <ButtonLink to={paths.office('menus', id)} variant="quiet">
          {dishes === 0 ? catalog.writeTheMenu : catalog.editTheMenu}
        </ButtonLink>
      </p>
      <div className={`stack-6 ${styles.page}`}>
        <ProfileForm answer={answer} />
        <div className={`stack-4 content-start min-0 ${styles.part}`}>
          <MenuFile id={id} isEmpty={dishes === 0} />
          <KitchenLink id={id} name={fields.name} />
          <Changes answer={answer} />
        </div>
      </div>
    </>
  );
}

/** One restaurant as its owner edits it (rules restaurant-changes, archived-restaurants, menu-file-upload). */
export function RestaurantPanel({ id }: { readonly id: string }) {
  const query = useQuery(profileQuery(id));
  return (
    <OneOfList
      to={paths.office('restaurants')}
      all={shared.allRestaurants}
      query={query}
      waiting={catalog.loadingTheRestaurant}
      failed={catalog.restaurantNotLoaded}
    >
      {(answer) => <Restaurant answer={answer} />}
    </OneOfList>
  );
}
