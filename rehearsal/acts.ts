/** The kinds of acts that an evening can be played without, to find out which it takes (rule evening-shrunk). */
export const ACTS = [
  'undo',
  'cancel',
  'details',
  'missing',
  'ready time',
  'other driver',
  'messages',
  'till',
  'door',
  'give all back',
  'dead zone',
  'availability',
  'kitchen',
  'menu',
  'owner',
  'stranger',
  'added dishes',
] as const;
export type Act = (typeof ACTS)[number];
