import { Dialog } from '#web/ui/dialog/dialog.tsx';
import styles from './keys-help.module.css';

const KEYS = [
  { keys: ['/'], does: 'Search; Enter then goes to the first order found' },
  { keys: ['j', 'k'], does: 'Next order, previous order' },
  { keys: ['Enter'], does: 'Open the selected order' },
  { keys: ['a'], does: 'Move the selected order to its next step' },
  { keys: ['t'], does: 'Take the selected order, so that it stops ringing' },
  { keys: ['d'], does: 'Choose the driver of the selected order' },
  { keys: ['n'], does: 'Bring in new orders' },
  { keys: ['z'], does: 'Undo what you just did' },
  { keys: ['m'], does: 'Show drivers and orders on the map' },
  { keys: ['Esc'], does: 'Close what lies on top' },
  { keys: ['?'], does: 'Show this help' },
] as const;

/** What the keys do (rule board-keys). */
export function KeysHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard" open={open} onClose={onClose} mode="small">
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
