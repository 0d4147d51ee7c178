import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { AnyIcon, type AnyIconName } from '../icon/any-icon.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'warn' | 'danger' | 'ok';

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title: ReactNode;
  readonly icon?: AnyIconName;
  /** 'alert' is read out at once when it appears; leave it away inside a StatusRegion. */
  readonly role?: 'alert';
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

const ICONS: Readonly<Record<NoticeTone, AnyIconName>> = { info: 'info', warn: 'info', danger: 'warning', ok: 'check' };

/** Something the reader should know about this screen: what happened, and what to do next. */
export function Notice({ tone, title, icon, role, actions, children }: NoticeProps) {
  return (
    <div
      className={classNames(`flex gap-3 px-4 text-left round-2 forced-edge ${styles.notice}`, styles[tone])}
      role={role}
    >
      <AnyIcon name={icon ?? ICONS[tone]} className={styles.icon} />
      <div className={`stack-1 grow wraps size-2 ${styles.words}`}>
        <p className={`bold ${styles.title}`}>{title}</p>
        {children}
        {actions !== undefined && <div className={`row-2 mt-2 ${styles.actions}`}>{actions}</div>}
      </div>
    </div>
  );
}
