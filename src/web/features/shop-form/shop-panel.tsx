import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/shop-form.tsx';
import type { Zone } from '#domain/address/geo.ts';
import { momentText } from '#domain/moment-text.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { ownShopQuery } from '#web/api/staff/own-shop.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { HeadedSkeleton } from '#web/ui/display/headed-skeleton.tsx';
import { lazyPart } from '#web/ui/display/lazy-part.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { leadToFault } from '#web/ui/form/lead-to-fault.ts';
import { BottomBar } from '#web/ui/page/bottom-bar.tsx';
import { keepFocus } from '#web/ui/page/focus-heading.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { DriversSection } from './drivers-section.tsx';
import { FeesSection } from './fees-section.tsx';
import { FIELD_NAMES, fewInWords } from './field-names.ts';
import { FreeDeliverySection } from './free-delivery-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { LinksSection } from './links-section.tsx';
import { PhonesSection } from './phones-section.tsx';
import { RepliesSection } from './replies-section.tsx';
import { Section } from './section.tsx';
import { type PartTitle, SectionList, useShownPart } from './section-list.tsx';
import { faultyFields, type SeenShop, type ShopDraft } from './shop-draft.ts';
import styles from './shop-form.module.css';
import { TipsSection } from './tips-section.tsx';
import { type ShopForm, useShopForm } from './use-shop-form.ts';
import { VersionsSection } from './versions-section.tsx';
import { WordsSection } from './words-section.tsx';
import { ZoneSection } from './zone-section.tsx';

/** What other features put into the form. */
export interface ShopFormParts {
  readonly map: (zone: Pick<Shop, 'hub' | 'radiusMiles' | 'towns'>, onChange: (zone: Zone) => void) => ReactNode;
  readonly usualQuestions: NonNullable<Shop['faq']>;
}

const SHAPES = <HeadedSkeleton lines={['most', 'full']} />;

interface SaveNoteProps {
  readonly draft: ShopDraft;
  readonly form: ShopForm;
  readonly sections: RefObject<HTMLElement | null>;
}

/** What is not saved yet, or what is wrong with it, and the way there (rule fault-in-sight). */
function SaveNote({ draft, form, sections }: SaveNoteProps) {
  const faulty = faultyFields(draft);
  const [first] = faulty;
  if (first === undefined) return catalog.notSavedChanges(fewInWords(Object.keys(draft.changes) as (keyof Shop)[]));
  const words =
    faulty.length === 1 ? `${FIELD_NAMES[first]}: ${form.errorOf(first)}` : catalog.checkFields(fewInWords(faulty));
  return (
    <div className="ends">
      <p className="problem">{shared.notSavedBecause(words)}</p>
      <Button variant="plain" onClick={() => leadToFault(sections.current)}>
        {catalog.showIt}
      </Button>
    </div>
  );
}

interface PartProps extends ShopFormParts {
  readonly newest: SeenShop;
  readonly shown: PartTitle;
}

/** Colors and pictures weigh as much as all the rest of the page. */
const LookFields = lazyPart(async () => (await import('./look-fields.tsx')).LookFields);

function LookSection({ form }: { readonly form: ShopForm }) {
  return (
    <Section title={catalog.look} lead={catalog.lookExplained}>
      <Suspense fallback={<Skeleton shape="block" />}>
        <LookFields form={form} />
      </Suspense>
    </Section>
  );
}

/** One part of the shop, saved separately (rule shop-page). */
function Part({ newest, shown, map, usualQuestions }: PartProps) {
  const { form, draft, failure, refusals, isBusy, save, discard } = useShopForm(newest, shown);
  const sections = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) leadToFault(sections.current);
  }, [refusals]);
  const { shop, set } = form;
  const moveZone = ({ hub, radiusMiles }: Zone): void => {
    if (radiusMiles === shop.radiusMiles) set('hub', hub);
    else set('radiusMiles', radiusMiles);
  };
  const parts: Readonly<Record<PartTitle, () => ReactNode>> = {
    'Name and wording': () => (
      <>
        <WordsSection form={form} />
        <PhonesSection form={form} />
      </>
    ),
    Look: () => <LookSection form={form} />,
    Zone: () => <ZoneSection form={form} map={map(shop, moveZone)} />,
    Hours: () => <HoursSection form={form} />,
    'Fees and times': () => <FeesSection form={form} />,
    'Free delivery': () => <FreeDeliverySection form={form} />,
    'Tips and refunds': () => <TipsSection form={form} />,
    Replies: () => <RepliesSection form={form} />,
    Drivers: () => <DriversSection form={form} />,
    'Menu and questions': () => <LinksSection form={form} usualQuestions={usualQuestions} />,
    Changes: () => <VersionsSection version={newest.version} />,
  };
  return (
    <div ref={sections} className="stack-5 min-0">
      {parts[shown]()}
      {draft !== null && (
        <div className={`stack-3 sticky-bar ${styles.saving}`}>
          <ConflictNotice draft={draft} form={form} />
          {failure !== null && <Notice tone="danger" role="alert" title={failure} />}
          <BottomBar note={<SaveNote draft={draft} form={form} sections={sections} />}>
            <Button ref={keepFocus} variant="quiet" onClick={discard}>
              {shared.discard}
            </Button>
            <Button ref={keepFocus} busy={isBusy} busyLabel={shared.saving} onClick={save}>
              {shared.save}
            </Button>
          </BottomBar>
        </div>
      )}
    </div>
  );
}

function Owners(parts: Omit<PartProps, 'newest'>) {
  const { version, timeZone } = useArea();
  const query = useQuery(ownShopQuery());
  const { data, refetch } = query;
  const isBehind = data !== undefined && data.version < version;
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  return (
    <Loaded query={query} waiting={catalog.loadingTheShop} failed={catalog.shopNotLoaded} shapes={SHAPES}>
      {(newest) => (
        <>
          {newest.person !== '' && (
            <p className="soft">{catalog.lastChangedBy(newest.person, momentText(newest.at, timeZone))}</p>
          )}
          <Part key={parts.shown} newest={newest} {...parts} />
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
  const shown = useShownPart();
  return (
    <div className={`stack-5 ${styles.page}`}>
      {isOwner && <SectionList shown={shown} />}
      <div className={`stack-5 min-0 ${styles.panel}`}>
        {shopState}
        {isOwner && <Owners shown={shown} {...parts} />}
      </div>
    </div>
  );
}
