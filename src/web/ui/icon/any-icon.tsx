import { Drawing, Icon, type IconLook, type IconName } from './icon.tsx';

/** The drawings that no first page shows: the first script does not carry them. */
const SHAPES = {
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zM12 7.2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8z',
  message: 'M4 5h16v11H10l-5 4v-4H4z',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  forward: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  phone:
    'M7 3.5l2.3 4.6-2 1.9a12 12 0 0 0 6.7 6.7l1.9-2 4.6 2.3c-.2 2.3-1.9 3.9-4.2 3.5C9.8 19.5 4.5 14.2 3.5 7.7 3.1 5.4 4.7 3.7 7 3.5z',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.3v.2',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.7v.2',
  bike: 'M5.5 13a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM18.5 13a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM5.5 16.5L9 8.5h5l4.5 8M8 11l5.5 5.5L15 10.5M14 5h2',
  door: 'M6 20.5V3.5h12v17M3.5 20.5h17M14.5 12v.5',
  home: 'M4 11l8-7 8 7v9.5h-5.5V15h-5v5.5H4z',
  building: 'M5 20.5V3.5h9v17M14 9h5v11.5M3 20.5h18M8 7.5h3M8 11.5h3M8 15.5h3',
  pot: 'M5 10h14v7.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 17.5zM2.5 12.5H5M19 12.5h2.5M9 7c0-1.6 1.2-1.6 1.2-3.2M13.8 7c0-1.6 1.2-1.6 1.2-3.2',
  card: 'M3.5 6h17v12.5h-17zM3.5 10h17M7 14.8h3.5',
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5V8H15',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5a7.5 6 0 0 1 15 0',
  bell: 'M6 17h12l-1.5-2.5V11a4.5 4.5 0 0 0-9 0v3.5zM10 20h4M12 4v2.5',
  bubble: 'M4 5h16v11.5h-8.5L7 20.5v-4H4zM8 10.7h.2M12 10.7h.2M16 10.7h.2',
  printer: 'M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 13.5h10v7H7z',
  sound: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4.2 4.2 0 0 1 0 6M18.2 6.3a8 8 0 0 1 0 11.4',
  silent: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.8 9.6l4.8 4.8M20.6 9.6l-4.8 4.8',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z',
  gallery: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.5v.2',
  route: 'M12 3l8 18-8-4-8 4z',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  upload: 'M12 15V4M7 8.5L12 4l5 4.5M5 20h14',
  hourglass: 'M7 3.5h10M7 20.5h10M8 3.5c0 4.5 8 4.5 8 8.5s-8 4-8 8.5M16 3.5c0 4.5-8 4.5-8 8.5s8 4 8 8.5',
} as const;

type LaterName = keyof typeof SHAPES;

export type AnyIconName = IconName | LaterName;

const isLater = (name: AnyIconName): name is LaterName => Object.hasOwn(SHAPES, name);

/** Any drawing, as `Icon`. */
export function AnyIcon({ name, ...look }: IconLook & { readonly name: AnyIconName }) {
  return isLater(name) ? <Drawing path={SHAPES[name]} {...look} /> : <Icon name={name} {...look} />;
}
