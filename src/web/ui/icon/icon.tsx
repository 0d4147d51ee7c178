import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

/** The drawings of the pages where a visit begins; the first script carries no others. On a grid of 24, line 2. */
const SHAPES = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M5 7h14M5 12h14M5 17h9',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM20 20l-4-4',
  plus: 'M12 5v14M5 12h14',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8z',
  offline: 'M4 4l16 16M2 9a14 14 0 0 1 20 0M5 12.5a10 10 0 0 1 14 0M8.2 15.7a5.5 5.5 0 0 1 7.6 0M12 19v.2',
  bag: 'M5.5 8h13l1 12h-15zM9 8a3 3 0 0 1 6 0',
} as const;

export type IconName = keyof typeof SHAPES;

export interface IconLook {
  /** 'small' 16 px, 'medium' 20 px, 'large' 28 px. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly filled?: boolean;
  readonly className?: string | undefined;
}

/** A drawing beside words; it says nothing to a screen reader. */
export function Drawing({ path, size = 'medium', filled = false, className }: IconLook & { readonly path: string }) {
  return (
    <svg
      className={classNames(styles.icon, styles[size], filled && styles.filled, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

/** A drawing that the first pages show, too; `AnyIcon` has the others. */
export function Icon({ name, ...look }: IconLook & { readonly name: IconName }) {
  return <Drawing path={SHAPES[name]} {...look} />;
}
