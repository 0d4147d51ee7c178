const list = new Intl.ListFormat('en-US');

/** Says that the menu has changed a dish since its choices were made; `lost` are gone (rule carried-choices). */
export function menuChangedText(lost: readonly string[]): string {
  const next =
    lost.length === 0 ? 'Please check your choices.' : `Please choose again in place of ${list.format(lost)}.`;
  return `The menu has changed. ${next}`;
}
