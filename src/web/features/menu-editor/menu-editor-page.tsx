import type { ReactNode } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import { askDraftAhead, useDraft } from '#web/state/menu-editing/use-draft.ts';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { Loading } from '#web/ui/display/loading.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { MenuEditor } from './menu-editor.tsx';

interface MenuEditorPageProps {
  readonly restaurantId: string;
  readonly header: ReactNode;
}

function Waiting() {
  return (
    <Loading label={shared.loadingTheMenu}>
      <Skeleton shape="heading" width="half" />
      <Skeleton shape="heading" />
      <Skeleton width="most" />
      <Skeleton />
      <Skeleton width="most" />
      <Skeleton />
    </Loading>
  );
}

/** /office/menus/{restaurantId}: the owner edits a menu (rule menu-editor). */
export default function MenuEditorPage({ restaurantId, header }: MenuEditorPageProps) {
  const { draft, saving, error, retry } = useDraft(restaurantId);
  return (
    <Page title={draft?.profile.name ?? shared.menu} heading="own" width="wide" header={header}>
      {draft === null && error === null && <Waiting />}
      {draft === null && error !== null && (
        <FailedState title={shared.menuNotLoaded} message={error.message} onRetry={retry} />
      )}
      {draft !== null && <MenuEditor restaurantId={restaurantId} draft={draft} saving={saving} />}
    </Page>
  );
}

MenuEditorPage.askAhead = askDraftAhead;
