import { useQuery } from '@tanstack/react-query';
import * as counts from '#catalog/counts.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/menu-editor.ts';
import type { MenuVersionsAnswer } from '#contract/menu-drafts.ts';
import { menuVersionsQuery } from '#web/api/staff/menu-drafts.ts';
import type { DraftActions } from '#web/state/menu-editing/use-draft.ts';
import { useMomentText } from '#web/state/ordering/shop-times.ts';
import { showConfirm } from '#web/ui/dialog/alert-queue.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loaded } from '#web/ui/display/loaded.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { StatusLine } from '#web/ui/page/status-line.tsx';
import { showStatus } from '#web/ui/page/status-message.ts';
import styles from './dialogs.module.css';
import { useRestore } from './use-publish.ts';

type Version = MenuVersionsAnswer['versions'][number];

interface VersionsDialogProps {
  readonly restaurantId: string;
  readonly actions: DraftActions;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const ORIGIN_WORDS = {
  found: catalog.theOriginalMenu,
  draft: catalog.published,
  import: catalog.imported,
  restore: shared.restored,
} as const;

const personText = ({ person }: Version): string => (person === '' ? '' : catalog.byPerson(person));

interface VersionRowProps {
  readonly version: Version;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
}

function VersionRow({ version, isBusy, onRestore }: VersionRowProps) {
  const momentText = useMomentText();
  const at = momentText(version.at);
  return (
    <li className={`ends py-3 rule-below ${styles.version}`}>
      <span className={`wraps grid cols-1 ${styles.about}`}>
        <strong>
          {ORIGIN_WORDS[version.origin]}
          {personText(version)}
        </strong>
        <span className="soft small tabular">
          {at} · {counts.dishes(version.dishes)}
        </span>
        {version.words !== '' && <span className="soft small tabular">{version.words}</span>}
      </span>
      {version.isInForce ? (
        <span className="text-ok small bold bg-ok-soft pill tag">{catalog.publishedNow}</span>
      ) : (
        <Button variant="quiet" busy={isBusy} aria-label={catalog.goBackToMenuFrom(at)} onClick={onRestore}>
          {catalog.goBack}
        </Button>
      )}
    </li>
  );
}

/** Who published what and when; any version comes back with one press (rule menu-versions). */
export function VersionsDialog({ restaurantId, actions, isOpen, onClose }: VersionsDialogProps) {
  const momentText = useMomentText();
  const query = useQuery({ ...menuVersionsQuery(restaurantId), enabled: isOpen });
  const restore = useRestore(restaurantId, actions, ({ words }) => {
    showStatus(words === '' ? catalog.earlierMenuBack : catalog.customersSeeNow(words));
  });
  const inForce = query.data?.versions.find((one) => one.isInForce)?.version ?? 0;
  const goBack = async ({ version, at }: Version): Promise<void> => {
    const isSure = await showConfirm({
      title: catalog.goBackToThisMenu,
      text: catalog.goBackText(momentText(at)),
      confirmLabel: catalog.goBack,
    });
    if (isSure) restore.send({ version, inForce });
  };
  return (
    <Dialog title={catalog.versions} open={isOpen} onClose={onClose} mode="tall" status={<StatusLine place="dialog" />}>
      <Loaded query={query} waiting={catalog.loadingTheVersions} failed={catalog.versionsNotLoaded}>
        {({ versions }) =>
          versions.length === 0 ? (
            <EmptyState title={catalog.noVersionsYet} text={catalog.versionsExplained} />
          ) : (
            <ul className="rule-above">
              {versions.map((version) => (
                <VersionRow
                  key={version.version}
                  version={version}
                  isBusy={restore.sent?.version === version.version}
                  onRestore={() => void goBack(version)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}
