/** The place of most tests' shop: a shop without the demo has no default hub (rule no-hub). */
export const HUB_SETTINGS = { AREA_HUB_LATITUDE: '28.19429', AREA_HUB_LONGITUDE: '-82.59446' } as const;
