import { Link } from '#web/navigation.ts';
import { useArea } from '#web/state/ordering/area.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import { ForgetMe } from './forget-me.tsx';
import styles from './side-menu.module.css';

/** An entry of the menu: a page of this shop, a link elsewhere, or '#', which only closes the menu. */
function Entry({
  label,
  href,
  onClose,
}: {
  readonly label: string;
  readonly href: string;
  readonly onClose: () => void;
}) {
  if (href.startsWith('/') && !href.startsWith('//')) {
    return (
      <Link
        href={href}
        className={`flex items-center justify-between size-3 semibold no-underline rule-below ${styles.entry}`}
      >
        {label}
        <AnyIcon name="forward" size="small" />
      </Link>
    );
  }
  const isPlaceholder = href === '#';
  return (
    <a
      href={href}
      className={`flex items-center justify-between size-3 semibold no-underline rule-below ${styles.entry}`}
      onClick={(event) => {
        if (!isPlaceholder) return;
        event.preventDefault();
        onClose();
      }}
    >
      {label}
    </a>
  );
}

/** The slide-in menu with the entries of the settings (rule side-menu). */
export function SideMenu({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { brand, sideMenu, serviceHours } = useArea();
  return (
    <Dialog title={brand} open={open} onClose={onClose} mode="side">
      <nav aria-label="Menu">
        <ul>
          {sideMenu.map(({ label, href }) => (
            <li key={label}>
              <Entry label={label} href={href} onClose={onClose} />
            </li>
          ))}
        </ul>
      </nav>
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
