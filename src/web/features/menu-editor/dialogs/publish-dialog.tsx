import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { DraftChangesAnswer } from '#contract/menu-drafts.ts';
import { profileQuery } from '#web/api/staff/office-restaurants.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import type { DraftActions } from '#web/state/menu-editing/use-draft.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { FailedState } from '#web/ui/display/failed-state.tsx';
import { Loading } from '#web/ui/display/loading.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ChangeList } from './change-list.tsx';
import { usePublish, useRestore } from './use-publish.ts';

interface PublishDialogProps {
  readonly restaurantId: string;
  readonly actions: DraftActions;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The draft's, and the one of the published menu. */
  readonly revision: number;
  readonly version: number;
  /** Goes to a dish that a remark is about. */
  readonly onLook: (itemId: string) => void;
}

function Waiting() {
  return (
    <Loading label={catalog.loadingTheChanges}>
      <Skeleton width="most" />
      <Skeleton width="half" />
      <Skeleton width="most" />
    </Loading>
  );
}

const isNothing = ({ changes }: DraftChangesAnswer): boolean => changes.length === 0;

/** Says what publishing changes, in words and with warnings, and does it (rule publish-menu). */
export function PublishDialog(props: PublishDialogProps) {
  const { restaurantId, actions, isOpen, onClose, revision, version, onLook } = props;
  const { isReady, query, publish, isBusy, published, forget } = usePublish(restaurantId, actions, isOpen, revision);
  /** The version that was in force before: it is what Undo brings back. */
  const [before, setBefore] = useState(version);
  const restore = useRestore(restaurantId, actions, () => close());
  const close = (): void => {
    forget();
    onClose();
  };
  const profile = useQuery({ ...profileQuery(restaurantId), enabled: isOpen });
  const isHidden = profile.data !== undefined && profile.data.archivedAt !== null;
  const { data } = query;
  const isEmpty = isReady && data !== undefined && isNothing(data);
  const canPublish = data !== undefined && !isNothing(data) && data.problems.length === 0;
  const draft = (
    <>
      <Button variant="quiet" onClick={close}>
        {catalog.notYet}
      </Button>
      <Button
        busy={isBusy}
        busyLabel={catalog.publishing}
        disabled={!canPublish}
        onClick={() => {
          if (data === undefined) return;
          setBefore(version);
          publish(data);
        }}
      >
        {catalog.publish}
      </Button>
    </>
  );
  const undo = published !== null && (
    <Button
      variant="quiet"
      busy={restore.isBusy}
      onClick={() => restore.send({ version: before, inForce: published.version })}
    >
      {shared.undo}
    </Button>
  );
  const done = (
    <>
      {undo}
      <Button onClick={close}>{shared.done}</Button>
    </>
  );
  return (
    <Dialog
      title={published === null ? catalog.publishTheChanges : catalog.published}
      open={isOpen}
      onClose={close}
      footer={published === null && !isEmpty ? draft : done}
    >
      {published === null ? (
        <Changes {...{ isReady, query, onLook }} isSaving={actions.store.getState().saving.kind === 'saving'} />
      ) : (
        <Notice
          tone={isHidden ? 'warn' : 'ok'}
          role="alert"
          title={isHidden ? catalog.stillHidden : catalog.customersSeeItNow}
        >
          <p>{published.words}</p>
          {isHidden && (
            <Link href={paths.office('restaurants', restaurantId)} className="link">
              {catalog.showItInTheShop}
            </Link>
          )}
        </Notice>
      )}
    </Dialog>
  );
}

interface ChangesProps extends Pick<PublishDialogProps, 'onLook'> {
  readonly isReady: boolean;
  readonly isSaving: boolean;
  readonly query: ReturnType<typeof usePublish>['query'];
}

/** What publishing would change, once that is known. */
function Changes({ isReady, isSaving, query: { data, error, refetch }, onLook }: ChangesProps) {
  if (!isReady) return <Unsaved isSaving={isSaving} />;
  if (data === undefined) {
    if (error === null) return <Waiting />;
    return <FailedState title={catalog.changesNotLoaded} message={error.message} onRetry={() => void refetch()} />;
  }
  if (isNothing(data)) return <EmptyState title={catalog.nothingToPublish} text={catalog.draftMatchesMenu} />;
  return (
    <div className="stack-4">
      <ChangeList answer={data} onLook={onLook} />
    </div>
  );
}

function Unsaved({ isSaving }: { readonly isSaving: boolean }) {
  if (isSaving) return <Waiting />;
  return (
    <Notice tone="warn" title={catalog.changesNotSaved}>
      <p>{catalog.changesKeptOnPage}</p>
    </Notice>
  );
}
