import type { ComponentProps, ReactNode } from 'react';
import { Link } from '#web/navigation.ts';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

/** 'primary': a screen's most important action. 'quiet': any other. 'plain': only text. 'danger': removes. */
export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger';

interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
  /** Left of the text, for example an icon or a count. */
  readonly start?: ReactNode;
  /** At the right, for example an amount. */
  readonly end?: ReactNode;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'type'> {
  readonly type?: 'button' | 'submit';
  /** At work: the button keeps its focus and its place, says so, and cannot be pressed again (rule press-answers). */
  readonly busy?: boolean;
  /** What it says while at work; the same words where absent. */
  readonly busyLabel?: string;
}

function look(
  variant: ButtonVariant | undefined,
  wide: boolean | undefined,
  className: string | undefined,
): string | undefined {
  return classNames(styles.button, styles[variant ?? 'primary'], wide && styles.wide, className);
}

function Inside({ start, end, children }: Pick<ButtonLook, 'start' | 'end'> & { readonly children: ReactNode }) {
  return (
    <>
      {start !== undefined && <span className={styles.start}>{start}</span>}
      <span className={styles.words}>{children}</span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </>
  );
}

export function Button(props: ButtonProps) {
  const {
    variant,
    wide,
    start,
    end,
    busy = false,
    busyLabel,
    type = 'button',
    className,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={look(variant, wide, className)}
      aria-disabled={busy || rest['aria-disabled']}
      data-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <Inside start={start} end={end}>
        {busy ? (busyLabel ?? children) : children}
      </Inside>
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook {
  readonly to: string;
  readonly state?: unknown;
  readonly className?: string | undefined;
  /** Called before this page is left, but not where the link is opened in another tab. */
  readonly onLeave?: () => void;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A link to a page of the shop that looks like a button. */
export function ButtonLink({ variant, wide, start, end, to, className, onLeave, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} href={to} onClick={onLeave} className={look(variant, wide, className)}>
      <Inside start={start} end={end}>
        {children}
      </Inside>
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label'> {
  /** Its accessible name. */
  readonly label: string;
  /** 'raised' for pictures, 'flat' inside a bar or a field. */
  readonly look?: 'raised' | 'flat';
}

/** A round button with a drawing and without visible words. */
export function IconButton({ label, look: how = 'raised', className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} className={classNames(styles.icon, styles[how], className)} />
  );
}
