/**
 * The pictures that decorate our pages: a short name for each, and its file in the folder `assets` of the package
 * `@lobehub/fluent-emoji-3d`, where files are named after Unicode code points. Served as '/pictures/<name>.webp'. The
 * license is in README.md.
 */
export const OWN_PICTURES = {
  cook: '1f9d1-200d-1f373.webp',
  'fork-and-knife-with-plate': '1f37d-fe0f.webp',
  hamburger: '1f354.webp',
  house: '1f3e0.webp',
  'motor-scooter': '1f6f5.webp',
  'party-popper': '1f389.webp',
  'pensive-face': '1f614.webp',
  phone: '1f4de.webp',
  receipt: '1f9fe.webp',
  'round-pushpin': '1f4cd.webp',
  'shopping-bags': '1f6cd-fe0f.webp',
  'steaming-bowl': '1f35c.webp',
  taco: '1f32e.webp',
  'takeout-box': '1f961.webp',
} as const;

export type OwnPicture = keyof typeof OWN_PICTURES;
