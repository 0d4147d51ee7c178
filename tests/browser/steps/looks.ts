/** The variants of each screenshot: on a phone and on a laptop, in light and dark mode. */
import { PHONE } from './devices.ts';

const SHARP_PHONE = { ...PHONE, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

export const LOOKS = [
  { name: 'phone-light', device: SHARP_PHONE, colorScheme: 'light' },
  { name: 'desktop-light', device: DESKTOP, colorScheme: 'light' },
  { name: 'phone-dark', device: SHARP_PHONE, colorScheme: 'dark' },
  { name: 'desktop-dark', device: DESKTOP, colorScheme: 'dark' },
] as const;

export type LookOf = (typeof LOOKS)[number];
