import * as catalog from '#catalog/staff/dispatch.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import styles from './keys-help.module.css';

const KEYS = [
  { keys: ['/'], does: catalog.searchKey },
  { keys: ['j', 'k'], does: catalog.nextAndPreviousOrder },
  { keys: ['Enter'], does: catalog.openTheSelectedOrder },
  { keys: ['a'], does: catalog.moveTheSelectedOrder },
  { keys: ['t'], does: catalog.takeTheSelectedOrder },
  { keys: ['d'], does: catalog.chooseItsDriver },
  { keys: ['r'], does: catalog.sayWhenItIsReady },
  { keys: ['n'], does: catalog.bringInNewOrders },
  { keys: ['z'], does: catalog.undoWhatYouDid },
  { keys: ['m'], does: catalog.showTheMap },
  { keys: ['Esc'], does: catalog.closeTopWindow },
  { keys: ['?'], does: catalog.showThisHelp },
] as const;

/** What the keys do (rule board-keys). */
export function KeysHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog title={catalog.keyboard} open={open} onClose={onClose} mode="small">
      <dl className="stack-3">
        {KEYS.map(({ keys, does }) => (
          <div key={does} className={`grid items-center ${styles.line}`}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={`inline-block text-center bg-surface round-1 edge-control ${styles.key}`}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
