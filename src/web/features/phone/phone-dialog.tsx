import * as shared from '#catalog/everyone/shared.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PhoneForm } from './phone-form.tsx';

export function PhoneDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog title={shared.phoneNumber} open={open} onClose={onClose} mode="sheet">
      <PhoneForm
        onDone={onClose}
        submitLabel={shared.save}
        layout={(field, button) => (
          <div className="stack-4">
            {field}
            {button}
          </div>
        )}
      />
    </Dialog>
  );
}
