/** Open the dialogs that change the delivery in place. They belong to other features, and src/web/app connects them. */
export interface EditPlaces {
  readonly address: () => void;
  readonly door: () => void;
  readonly phone: () => void;
}
