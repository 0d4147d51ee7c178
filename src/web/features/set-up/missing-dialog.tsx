import * as catalog from '#catalog/office/set-up.tsx';
import type { NotSetUp } from '#contract/shop/set-up.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { MissingSteps } from './missing-steps.tsx';

interface MissingDialogProps {
  /** What prevents opening the shop; null closes the dialog. */
  readonly steps: NotSetUp['steps'] | null;
  readonly isOwner: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onAnyway: () => void;
}

/** What the shop lacks, each with where it is done; what is only advised can be passed over (rule set-up). */
export default function MissingDialog({ steps, isOwner, isBusy, onClose, onAnyway }: MissingDialogProps) {
  const isNeeded = steps?.some(({ weight }) => weight === 'needed') === true;
  return (
    <Dialog
      title={isNeeded ? catalog.customersCannotOrderYet : catalog.openShopAnyway}
      role="alertdialog"
      open={steps !== null}
      onClose={onClose}
      footer={
        isNeeded ? undefined : (
          <Button wide busy={isBusy} busyLabel={catalog.opening} onClick={onAnyway}>
            {catalog.openTheShop}
          </Button>
        )
      }
    >
      <MissingSteps steps={steps ?? []} isOwner={isOwner} />
      {!isOwner && <p className="soft">{catalog.askOwnerToSetUp}</p>}
    </Dialog>
  );
}
