import { Router } from 'wouter';
import * as shared from '#catalog/shared.ts';
import { navigate } from '#web/navigation.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { ForgetMe } from './forget-me.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { OwnLinks } from './own-links.tsx';
import styles from './side-menu.module.css';

/**
 * The slide-in menu with the entries of the settings (rule side-menu). It lies beside the pages and not in their
 * router, so its links get the way in which pages are left, which closes the menu.
 */
export function SideMenu({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { brand, sideMenu, serviceHours } = useArea();
  return (
    <Dialog title={brand} open={open} onClose={onClose} mode="side">
      <Router aroundNav={(_navigate, to, options) => navigate(to, options)}>
        <nav aria-label={shared.menu}>
          <ul>
            <OwnLinks onClose={onClose} />
            {sideMenu.map(({ label, href }) => (
              <li key={label}>
                <MenuEntry label={label} href={href} onClose={onClose} />
              </li>
            ))}
          </ul>
        </nav>
      </Router>
      {serviceHours !== '' && (
        <p className="bar-2 muted pt-5">
          <AnyIcon name="clock" size="small" />
          {serviceHours}
        </p>
      )}
      <div className={styles.forget}>
        <ForgetMe />
      </div>
    </Dialog>
  );
}
