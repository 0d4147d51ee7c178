import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Zone } from '#domain/address/geo.ts';
import { momentText } from '#domain/moment-text.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { ownShopQuery } from '#web/api/staff/own-shop.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { BottomBar } from '#web/ui/page/bottom-bar.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { FeesSection } from './fees-section.tsx';
import { fewInWords } from './field-names.ts';
import { HoursSection } from './hours-section.tsx';
import { LinksSection } from './links-section.tsx';
import { LookSection } from './look-section.tsx';
import { PhonesSection } from './phones-section.tsx';
import { SectionList } from './section-list.tsx';
import type { SeenShop } from './shop-draft.ts';
import styles from './shop-form.module.css';
import { TipsSection } from './tips-section.tsx';
import { useShopForm } from './use-shop-form.ts';
import { VersionsSection } from './versions-section.tsx';
import { WordsSection } from './words-section.tsx';
import { ZoneSection } from './zone-section.tsx';

/** What other features put into the form. */
export interface ShopFormParts {
  readonly map: (zone: Pick<Shop, 'hub' | 'radiusMiles' | 'towns'>, onChange: (zone: Zone) => void) => ReactNode;
  readonly usualQuestions: NonNullable<Shop['faq']>;
}

function Sections({ newest, map, usualQuestions }: ShopFormParts & { readonly newest: SeenShop }) {
  const { form, draft, failure, isBusy, save, discard } = useShopForm(newest);
  const { shop, set } = form;
  const changed = Object.keys(draft?.changes ?? {}) as (keyof Shop)[];
  const moveZone = ({ hub, radiusMiles }: Zone): void => {
    if (radiusMiles === shop.radiusMiles) set('hub', hub);
    else set('radiusMiles', radiusMiles);
  };
  return (
    <>
      <WordsSection form={form} />
      <LookSection form={form} />
      <PhonesSection form={form} />
      <ZoneSection form={form} map={map(shop, moveZone)} />
      <HoursSection form={form} />
      <FeesSection form={form} />
      <TipsSection form={form} />
      <LinksSection form={form} usualQuestions={usualQuestions} />
      <VersionsSection version={newest.version} />
      {draft !== null && (
        <div className={`stack-3 sticky-bar ${styles.saving}`}>
          <ConflictNotice draft={draft} form={form} />
          {failure !== null && <Notice tone="danger" role="alert" title={failure} />}
          <BottomBar note={`Not saved: ${fewInWords(changed)}`}>
            <Button variant="quiet" onClick={discard}>
              Discard
            </Button>
            <Button busy={isBusy} busyLabel="Saving" onClick={save}>
              Save
            </Button>
          </BottomBar>
        </div>
      )}
    </>
  );
}

const SHAPES = (
  <>
    <Skeleton shape="heading" width="half" />
    <Skeleton width="most" />
    <Skeleton />
  </>
);

function Owners(parts: ShopFormParts) {
  const { version, timeZone } = useArea();
  const query = useQuery(ownShopQuery());
  const { data, refetch } = query;
  const isBehind = data !== undefined && data.version < version;
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  return (
    <Loaded query={query} waiting="Loading the shop" failed="The shop could not be loaded" shapes={SHAPES}>
      {(newest) => (
        <>
          {newest.person !== '' && (
            <p className="soft">
              Last changed by {newest.person}, {momentText(newest.at, timeZone)}
            </p>
          )}
          <Sections newest={newest} {...parts} />
        </>
      )}
    </Loaded>
  );
}

interface ShopPanelProps extends ShopFormParts {
  readonly isOwner: boolean;
  /** Whether it is open, and the presses that change that. */
  readonly shopState: ReactNode;
}

/** The tab of the shop: open or closed for owner and dispatchers, everything else for the owner (rule shop-page). */
export function ShopPanel({ isOwner, shopState, ...parts }: ShopPanelProps) {
  return (
    <div className={`stack-5 ${styles.page}`}>
      {isOwner && <SectionList />}
      <div className={`stack-5 min-0 ${styles.panel}`}>
        {shopState}
        {isOwner && <Owners {...parts} />}
      </div>
    </div>
  );
}
