import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

/** Drawn for this project on a grid of 24, with a line of 2. */
const SHAPES = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  up: 'M5 15l7-7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M5 7h14M5 12h14M5 17h9',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM20 20l-4-4',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zM12 7.2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8z',
  phone:
    'M7 3.5l2.3 4.6-2 1.9a12 12 0 0 0 6.7 6.7l1.9-2 4.6 2.3c-.2 2.3-1.9 3.9-4.2 3.5C9.8 19.5 4.5 14.2 3.5 7.7 3.1 5.4 4.7 3.7 7 3.5z',
  message: 'M4 5h16v11H10l-5 4v-4H4z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8z',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.3v.2',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.7v.2',
  offline:
    'M4 4l16 16M5 12.5a10 10 0 0 1 4-2.6M8.2 15.7a5.5 5.5 0 0 1 5-1.4M2 9a14 14 0 0 1 4-2.7M10 5.2A14 14 0 0 1 22 9M15.2 10.2a10 10 0 0 1 3.8 2.3M12 19v.2',
  edit: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10 11v5M14 11v5',
  bag: 'M5.5 8h13l1 12h-15zM9 8a3 3 0 0 1 6 0',
  bike: 'M5.5 13a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM18.5 13a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM5.5 16.5L9 8.5h5l4.5 8M8 11l5.5 5.5L15 10.5M14 5h2',
  door: 'M6 20.5V3.5h12v17M3.5 20.5h17M14.5 12v.5',
  home: 'M4 11l8-7 8 7v9.5h-5.5V15h-5v5.5H4z',
  building: 'M5 20.5V3.5h9v17M14 9h5v11.5M3 20.5h18M8 7.5h3M8 11.5h3M8 15.5h3',
  pot: 'M5 10h14v7.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 17.5zM2.5 12.5H5M19 12.5h2.5M9 7c0-1.6 1.2-1.6 1.2-3.2M13.8 7c0-1.6 1.2-1.6 1.2-3.2',
  card: 'M3.5 6h17v12.5h-17zM3.5 10h17M7 14.8h3.5',
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  tag: 'M3.5 12.5v-9h9l8 8-9 9zM8 8v.2',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5V8H15',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5a7.5 6 0 0 1 15 0',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-8.5 8.5',
} as const;

export type IconName = keyof typeof SHAPES;

interface IconProps {
  readonly name: IconName;
  /** 'small' 16 px, 'medium' 20 px, 'large' 28 px. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly filled?: boolean;
  readonly className?: string | undefined;
}

/** A drawing beside words; it says nothing to a screen reader. */
export function Icon({ name, size = 'medium', filled = false, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, styles[size], filled && styles.filled, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
