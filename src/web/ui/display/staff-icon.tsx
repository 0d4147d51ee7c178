import styles from './icon.module.css';

/** Drawings that only the staff's pages need: the shop's first script does not carry them. */
const SHAPES = {
  bell: 'M6 17h12l-1.5-2.5V11a4.5 4.5 0 0 0-9 0v3.5zM10 20h4M12 4v2.5',
  silent: 'M6 17h12l-1.5-2.5V11a4.5 4.5 0 0 0-9 0v3.5zM10 20h4M4 4l16 16',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z',
  gallery: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.5v.2',
  route: 'M12 3l8 18-8-4-8 4z',
  keys: 'M3 7h18v10H3zM7 10.5v.1M11 10.5v.1M15 10.5v.1M8 14h8',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  hourglass: 'M7 3.5h10M7 20.5h10M8 3.5c0 4.5 8 4.5 8 8.5s-8 4-8 8.5M16 3.5c0 4.5-8 4.5-8 8.5s8 4 8 8.5',
} as const;

interface StaffIconProps {
  readonly name: keyof typeof SHAPES;
  readonly size?: 'small' | 'medium' | 'large';
}

/** A drawing beside words, as `Icon`. */
export function StaffIcon({ name, size = 'medium' }: StaffIconProps) {
  return (
    <svg className={`${styles.icon} ${styles[size]}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  );
}
