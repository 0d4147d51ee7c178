import type { ReactNode } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import { askDraftAhead, useDraft } from '#web/state/menu-editing/use-draft.ts';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { MenuEditor } from './menu-editor.tsx';

interface MenuEditorPageProps {
  readonly restaurantId: string;
  readonly header: ReactNode;
}

const SHAPES = (
  <>
    <Skeleton shape="heading" width="half" />
    <Skeleton shape="heading" />
    <Skeleton width="most" />
    <Skeleton />
    <Skeleton width="most" />
    <Skeleton />
  </>
);

/** /office/menus/{restaurantId}: the owner edits a menu (rule menu-editor). */
export default function MenuEditorPage({ restaurantId, header }: MenuEditorPageProps) {
  const { draft, saving, error, retry } = useDraft(restaurantId);
  return (
    <Page title={draft?.profile.name ?? shared.menu} heading="own" width="wide" header={header}>
      <Loaded
        query={{ data: draft ?? undefined, error, refetch: retry }}
        waiting={shared.loadingTheMenu}
        failed={shared.menuNotLoaded}
        shapes={SHAPES}
      >
        {(edited) => <MenuEditor restaurantId={restaurantId} draft={edited} saving={saving} />}
      </Loaded>
    </Page>
  );
}

MenuEditorPage.askAhead = askDraftAhead;
