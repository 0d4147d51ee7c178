import { useMomentText } from '#web/state/ordering/shop-times.ts';

/** A day and time, by the shop's clock. */
export function MomentTime({ at }: { readonly at: number }) {
  const momentText = useMomentText();
  return <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>;
}
