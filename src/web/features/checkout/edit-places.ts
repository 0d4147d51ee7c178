/** Opens what changes the delivery in place; the dialogs belong to other features, and the page puts them together. */
export interface EditPlaces {
  readonly address: () => void;
  readonly door: () => void;
  readonly phone: () => void;
}
