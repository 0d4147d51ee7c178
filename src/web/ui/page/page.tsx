import type { ReactNode } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/everyone/ui.ts';
import { Link } from '#web/navigation.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '../class-names.ts';
import { Logo } from '../display/logo.tsx';
import { IconButton } from '../form/button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './page.module.css';
import { usePageChrome } from './page-chrome.ts';
import { usePageTitle } from './page-title.ts';

/** Goes back to the previous page; on the first page of a visit it goes to `to` (rule no-dead-ends). */
export function BackButton({ to, label = catalog.back }: { readonly to: string; readonly label?: string }) {
  const { goBack } = usePageChrome();
  return (
    <IconButton label={label} onClick={() => goBack(to)}>
      <Icon name="back" />
    </IconButton>
  );
}

export function MenuButton() {
  const { openMenu } = usePageChrome();
  return (
    <IconButton label={shared.menu} aria-haspopup="dialog" onClick={openMenu}>
      <Icon name="menu" />
    </IconButton>
  );
}

interface LogoLinkProps {
  /** 'large' on its own, 'small' beside or above other text, 'raised' on a picture. */
  readonly look?: 'large' | 'small' | 'raised';
}

/** The logo; it leads home (rule page-header). */
export function LogoLink({ look = 'large' }: LogoLinkProps) {
  return (
    <Link href={paths.home()} className={classNames(styles.logo, styles[look])}>
      <Logo />
    </Link>
  );
}

/** The logo and the menu button: the header of the pages where visits begin. */
export function BrandHeader() {
  return (
    <header className={styles.header}>
      <LogoLink />
      <MenuButton />
    </header>
  );
}

/** Back, logo and menu button over a page's picture. */
export function PictureHeader({ back, label }: { readonly back: string; readonly label: string }) {
  return (
    <header className={styles.overPicture}>
      <BackButton to={back} label={label} />
      <LogoLink look="raised" />
      <MenuButton />
    </header>
  );
}

interface PageProps {
  /** The h1 (unless `heading` is 'own') and the browser's title. */
  readonly title: string;
  /** 'bar': in the header beside Back; 'own': the content brings its own h1. */
  readonly heading?: 'bar' | 'own';
  /** A line under the title in the header. */
  readonly subtitle?: string;
  /** Where Back leads on the first page of a visit; no Back button if absent. */
  readonly back?: string;
  /** Instead of the header with Back, logo, title and menu button. Null for none. */
  readonly header?: ReactNode;
  /** The bar in thumb reach (BottomBar). */
  readonly bottomBar?: ReactNode;
  /** 'narrow' reads well in one column, 'wide' uses a laptop's width, 'full' has no margins. */
  readonly width?: 'narrow' | 'wide' | 'full';
  readonly children: ReactNode;
}

function TitleHeader({
  title,
  subtitle,
  back,
  isOwn,
}: {
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly back: string | undefined;
  readonly isOwn: boolean;
}) {
  return (
    <header className={styles.header}>
      {back !== undefined && <BackButton to={back} />}
      {isOwn ? (
        <LogoLink />
      ) : (
        <div className="wraps grow">
          <LogoLink look="small" />
          <h1 tabIndex={-1}>{title}</h1>
          {subtitle !== undefined && <p className="soft">{subtitle}</p>}
        </div>
      )}
      <MenuButton />
    </header>
  );
}

/** The frame of every page: skip link, header, main, bar (rule usable-by-everybody), and the tab's title. */
export function Page(props: PageProps) {
  const { title, heading = 'bar', subtitle, back, header, bottomBar, width = 'narrow', children } = props;
  const { notices } = usePageChrome();
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        {catalog.skipToContent}
      </a>
      {notices}
      <div className={classNames(styles.frame, styles[width])}>
        {header === undefined ? (
          <TitleHeader title={title} subtitle={subtitle} back={back} isOwn={heading === 'own'} />
        ) : (
          header
        )}
        <main id="main" className="pb-6" tabIndex={-1}>
          {children}
        </main>
      </div>
      {bottomBar}
    </div>
  );
}
