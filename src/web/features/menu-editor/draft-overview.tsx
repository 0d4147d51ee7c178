import { useQuery } from '@tanstack/react-query';
import * as catalog from '#catalog/office/menu-editor.ts';
import { menuChangesQuery } from '#web/api/staff/menu-drafts.ts';
import type { OpenDraft } from '#web/state/menu-editing/draft-store.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { ChangeList } from './dialogs/change-list.tsx';

interface DraftOverviewProps {
  readonly restaurantId: string;
  readonly draft: OpenDraft;
  readonly onLook: (itemId: string) => void;
}

/** What the draft changes so far, and who changed it last. Shown beside the menu while no dish is open. */
export default function DraftOverview({ restaurantId, draft, onLook }: DraftOverviewProps) {
  const momentText = useMomentText();
  const { editor, changedBy, changedAt } = draft;
  const { data } = useQuery({
    ...menuChangesQuery(restaurantId, editor.saved.revision),
    placeholderData: (before) => before,
  });
  const hasChanges = data !== undefined && data.changes.length > 0;
  return (
    <div className="stack-3">
      <h2>{hasChanges ? catalog.notPublishedYet : catalog.asCustomersSeeIt}</h2>
      {changedAt !== null && hasChanges && (
        <p className="soft">
          {catalog.lastChanged(changedBy === '' ? '' : catalog.byPerson(changedBy), momentText(changedAt))}
        </p>
      )}
      {data !== undefined && !hasChanges && <p className="soft">{catalog.draftExplained}</p>}
      {hasChanges && <ChangeList answer={data} onLook={onLook} />}
    </div>
  );
}
