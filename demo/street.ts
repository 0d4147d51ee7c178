/** A street of the demo area, with the places of its house numbers. */

/** A house number and its point on the road. */
export type Corner = readonly [number: number, latitude: number, longitude: number];

export interface Street {
  readonly name: string;
  readonly city: string;
  readonly postcode: string;
  /** The usual step from one house number to the next. */
  readonly step: number;
  /** The line of the road, by rising house numbers; at least two corners. */
  readonly line: readonly [Corner, Corner, ...Corner[]];
}

/** A function that makes the streets of one town and postcode. */
export function streetsOf(city: string, postcode: string) {
  return (name: string, step: number, ...line: [Corner, Corner, ...Corner[]]): Street => ({
    name,
    city,
    postcode,
    step,
    line,
  });
}
