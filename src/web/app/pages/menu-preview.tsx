import { lazy, Suspense, useCallback, useMemo } from 'react';
import * as catalog from '#catalog/everyone/pages.ts';
import * as shared from '#catalog/everyone/shared.ts';
import { itemAt } from '#domain/menu/item-at.ts';
import type { MenuItem, Restaurant } from '#domain/menu/menu.ts';
import { formatCents } from '#domain/money/money.ts';
import { defaultSelections } from '#domain/selection/default-selection.ts';
import { linePrice } from '#domain/selection/item-price.ts';
import { unitPrice } from '#domain/selection/unit-price.ts';
import { MenuContent } from '#web/features/menu/menu-content.tsx';
import { paths } from '#web/paths.ts';
import { useDraft } from '#web/state/menu-editing/use-draft.ts';
import type { ItemDraft } from '#web/state/ordering/item-drafts.ts';
import { useNow } from '#web/state/store/now.ts';
import { showAlert } from '#web/ui/dialog/alert-queue.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import styles from './menu-preview.module.css';

const ItemForm = lazy(async () => ({ default: (await import('./item-route.tsx')).ItemForm }));

interface MenuPreviewProps {
  readonly restaurantId: string;
  /** The dish whose page is shown; undefined for the menu. */
  readonly itemId: string | undefined;
}

const previewPath = (restaurantId: string, ...itemId: readonly string[]): string =>
  paths.office('menus', restaurantId, 'preview', ...itemId);

const nothingOrdered = (item: MenuItem, cents: number, quantity: number): void =>
  void showAlert(catalog.wouldGoIntoCart(quantity, item.title, formatCents(linePrice(cents, quantity))));

function Banner({ restaurantId }: { readonly restaurantId: string }) {
  return (
    <header className={`line-1 gap-x-4 justify-between px-gutter py-2 bg-lamp-soft ${styles.banner}`}>
      <p>
        <strong>{catalog.preview}</strong> {catalog.customersSeeOncePublished}
      </p>
      <ButtonLink to={paths.office('menus', restaurantId)} variant="quiet">
        {catalog.backToEditing}
      </ButtonLink>
    </header>
  );
}

function PreviewedMenu({ restaurant }: { readonly restaurant: Restaurant }) {
  const { _id: restaurantId, name, logo } = restaurant;
  const quickAdd = useCallback(async (_: unknown, item: MenuItem): Promise<void> => {
    nothingOrdered(item, unitPrice(item, defaultSelections(item)), 1);
  }, []);
  return (
    <Page title={catalog.previewName(name)} header={<Banner restaurantId={restaurantId} />} width="full">
      <Picture imageUrl={logo} name={name} eager large className={styles.hero} />
      <MenuContent
        restaurant={restaurant}
        itemsPath={previewPath(restaurantId, '')}
        quickAdd={quickAdd}
        aside={<EmptyState title={catalog.theCart} text={catalog.cartPreviewText} />}
      />
    </Page>
  );
}

const ignore = (): void => undefined;

function PreviewedItem({ restaurantId, item }: { readonly restaurantId: string; readonly item: MenuItem }) {
  const nowMs = useNow();
  const shown = useMemo(() => itemAt(item, nowMs), [item, nowMs]);
  const order = ({ selections, quantity }: ItemDraft): void =>
    nothingOrdered(shown, unitPrice(shown, selections), quantity);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ItemForm
        menuPath={previewPath(restaurantId)}
        item={shown}
        initial={{ selections: defaultSelections(shown), quantity: 1, note: '' }}
        verb={shared.add}
        notice={<p className="mt-4 soft semibold">{catalog.previewNothingIsOrdered}</p>}
        onChange={ignore}
        onSubmit={order}
      />
    </Suspense>
  );
}

/** The restaurant's page as customers see it, with dishes and prices, made from the draft (rule menu-preview). */
export default function MenuPreview({ restaurantId, itemId }: MenuPreviewProps) {
  const { draft, error, retry } = useDraft(restaurantId);
  const restaurant = useMemo(() => (draft === null ? null : { ...draft.profile, menu: draft.editor.menu }), [draft]);
  if (restaurant === null) {
    return (
      <Page title={catalog.previewTitle} header={<Banner restaurantId={restaurantId} />}>
        <Loaded
          query={{ data: undefined, error, refetch: retry }}
          waiting={catalog.loadingThePreview}
          failed={catalog.previewNotLoaded}
          shapes={
            <>
              <Skeleton shape="picture" />
              <Skeleton shape="heading" width="half" />
            </>
          }
        >
          {() => null}
        </Loaded>
      </Page>
    );
  }
  if (itemId === undefined) return <PreviewedMenu restaurant={restaurant} />;
  const item = restaurant.menu.flatMap(({ items }) => items).find(({ _id }) => _id === itemId);
  if (item !== undefined) return <PreviewedItem key={itemId} restaurantId={restaurantId} item={item} />;
  return (
    <Page title={catalog.previewTitle} header={<Banner restaurantId={restaurantId} />}>
      <EmptyState title={catalog.dishNotOnMenu} text={catalog.mayBeRemoved} />
    </Page>
  );
}
