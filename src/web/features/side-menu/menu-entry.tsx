import { Link } from '#web/navigation.ts';
import { AnyIcon } from '#web/ui/icon/any-icon.tsx';
import styles from './side-menu.module.css';

/** An entry of the menu: a page of this shop, a link elsewhere, or '#', which only closes the menu. */
export function MenuEntry({
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
