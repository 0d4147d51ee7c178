/** Simple pieces of food by the noun that names them: a shape or a few, in the stuff that the words before it name. */
import type { Stuff } from './canvas.ts';
import { rgb } from './palette.ts';
import { between, type Lay, mixed, type Pen, part, type Spot } from './pen.ts';
import { bar, polygon, ring, round } from './shapes.ts';

export interface Piece {
  /** How many where the words give no number. */
  readonly many: number;
  /** The room that one takes, in units. */
  readonly size: readonly [number, number];
  readonly lay: Lay;
  /** How much larger it may get where there is room. */
  readonly most?: number;
  readonly draw: (pen: Pen, spot: Spot, stuff: Stuff) => void;
}

const seed = (pen: Pen): number => pen.chance() * 50;
const darker = (stuff: Stuff, share: number): Stuff => ({ color: mixed(stuff.color, rgb('2a1408'), share) });
const paler = (stuff: Stuff, share: number): Stuff => ({
  ...stuff,
  color: mixed(stuff.color, rgb('fff6e0'), share),
});

/** A piece of one shape. */
const blob =
  (rx: number, ry: number, rise: number, { flat = 0, wobble = 0.2, corner = 2, over = false } = {}): Piece['draw'] =>
  (pen, spot, stuff) => {
    const shape = round(rx * between(pen, 0.9, 1.1), ry * between(pen, 0.9, 1.1), { wobble, corner, seed: seed(pen) });
    part(pen, spot, shape, stuff, rise, { flat, over });
  };

const strip =
  (length: number, thick: number, rise: number, { tip = 0, bend = 0, taper = 0, flat = 0 } = {}): Piece['draw'] =>
  (pen, spot, stuff) => {
    const curve = bend * between(pen, 0.5, 1.2) * (pen.chance() < 0.5 ? -1 : 1);
    part(pen, spot, bar(length * between(pen, 0.85, 1.15), thick, { tip, bend: curve, taper }), stuff, rise, { flat });
  };

/** A citrus or tomato slice with its segments. */
const wheel =
  (segments: number): Piece['draw'] =>
  (pen, spot, stuff) => {
    part(pen, spot, round(27, 27), stuff, 6, { flat: 0.8 });
    const pale = paler(stuff, 0.65);
    for (let index = 0; index < segments; index++) {
      const turn = (index / segments) * Math.PI * 2;
      const place = { x: Math.cos(turn) * 11, y: Math.sin(turn) * 11, turn, over: true };
      part(pen, spot, bar(16, 1.6), pale, 0.4, place);
    }
    part(pen, spot, round(3, 3), pale, 0.4, { over: true });
  };

const leaf =
  (length: number, thick: number, bend = 5): Piece['draw'] =>
  (pen, spot, stuff) => {
    part(pen, spot, bar(length, thick, { tip: 0.95, bend: between(pen, -bend, bend) }), stuff, 5, { flat: 0.3 });
    part(pen, spot, bar(length * 0.7, 1.4), paler(stuff, 0.35), 0.6, { over: true });
  };

const sprig: Piece['draw'] = (pen, spot, stuff) => {
  for (let index = 0; index < 5; index++) {
    const turn = between(pen, -Math.PI, Math.PI);
    const place = { x: Math.cos(turn) * 7, y: Math.sin(turn) * 7, turn };
    part(pen, spot, round(6, 4, { wobble: 0.5, seed: seed(pen) }), stuff, 3, place);
  }
};

const floret: Piece['draw'] = (pen, spot, stuff) => {
  part(pen, spot, bar(26, 11), paler(stuff, 0.45), 8, { x: 14 });
  for (let index = 0; index < 12; index++) {
    const turn = between(pen, -Math.PI, Math.PI);
    const far = between(pen, 2, 14);
    const place = { x: Math.cos(turn) * far - 5, y: Math.sin(turn) * far };
    part(pen, spot, round(7, 7, { wobble: 0.3, seed: seed(pen) }), stuff, 8, place);
  }
};

const prawn: Piece['draw'] = (pen, spot, stuff) => {
  part(pen, spot, ring(18, 19, -2.6, 1.1, 0.55), stuff, 13);
  const tail = { color: mixed(stuff.color, rgb('c83c1c'), 0.6), gloss: 0.5 };
  part(pen, spot, bar(15, 9, { tip: 0.6 }), tail, 5, { x: 4, y: 22, turn: 2.9 });
  part(pen, spot, bar(14, 8, { tip: 0.6 }), tail, 5, { x: 2, y: 17, turn: 3.6 });
};

const wing: Piece['draw'] = (pen, spot, stuff) => {
  part(pen, spot, bar(52, 30, { taper: 0.5, bend: 8 }), stuff, 18);
  part(pen, spot, round(20, 17, { wobble: 0.25, seed: seed(pen) }), stuff, 21, { x: -22, y: -4 });
  part(pen, spot, round(8, 7), { color: rgb('e8d4b0'), gloss: 0.4 }, 8, { x: 34, y: 5 });
};

const drumstick: Piece['draw'] = (pen, spot, stuff) => {
  part(pen, spot, bar(48, 9), { color: rgb('f0e2c6'), gloss: 0.4 }, 8, { x: 42 });
  part(pen, spot, round(8, 9), { color: rgb('f0e2c6'), gloss: 0.4 }, 9, { x: 66 });
  part(pen, spot, round(44, 32, { wobble: 0.14, seed: seed(pen) }), stuff, 30, { x: -12 });
  part(pen, spot, bar(44, 36, { taper: 0.65 }), stuff, 22, { x: 18 });
};

const friedEgg: Piece['draw'] = (pen, spot) => {
  const white = { color: rgb('fdf9ee'), rim: rgb('e3c890'), rimmed: 0.08, gloss: 0.5 };
  part(pen, spot, round(46, 42, { wobble: 0.3, seed: seed(pen) }), white, 6, { flat: 0.7 });
  part(pen, spot, round(17, 17), { color: rgb('f6ab1e'), gloss: 0.9 }, 11, { x: 3, y: -2 });
};

const halfEgg: Piece['draw'] = (pen, spot) => {
  part(pen, spot, round(27, 22), { color: rgb('fdf6e6'), rim: rgb('e0c49a'), rimmed: 0.1, gloss: 0.5 }, 12, {
    flat: 0.75,
  });
  part(pen, spot, round(13, 13), { color: rgb('f4a11c'), rim: rgb('f7c14e'), rimmed: 0.4, gloss: 0.8 }, 2, {
    x: 3,
    over: true,
  });
};

const roundSlice =
  (rx: number, rise: number, seeds: number): Piece['draw'] =>
  (pen, spot, stuff) => {
    part(pen, spot, round(rx, rx * 0.95, { wobble: 0.06, seed: seed(pen) }), stuff, rise, { flat: 0.85 });
    for (let index = 0; index < seeds; index++) {
      const turn = (index / seeds) * Math.PI * 2;
      const place = { x: Math.cos(turn) * rx * 0.45, y: Math.sin(turn) * rx * 0.45, turn, over: true };
      part(pen, spot, round(rx * 0.16, rx * 0.07), paler(stuff, 0.55), 0.4, place);
    }
  };

const fan: Piece['draw'] = (pen, spot, stuff) => {
  for (let index = 0; index < 5; index++) {
    part(pen, spot, bar(50, 17, { tip: 0.5, bend: 12 }), stuff, 7, {
      y: (index - 2) * 11,
      turn: (index - 2) * 0.07,
      flat: 0.3,
    });
  }
};

const skewer: Piece['draw'] = (pen, spot, stuff) => {
  part(pen, spot, bar(250, 5), { color: rgb('c99b5e'), gloss: 0.1 }, 5, { x: 12, flat: 0.2 });
  for (let index = 0; index < 5; index++) {
    const shape = round(22, 24, { corner: 2.8, wobble: 0.2, seed: seed(pen) });
    part(pen, spot, shape, stuff, 22, { x: (index - 2) * 36 - 16, turn: between(pen, -0.2, 0.2), flat: 0.1 });
  }
};

const kebab: Piece['draw'] = (pen, spot, stuff) => {
  part(pen, spot, bar(190, 36), stuff, 22);
  for (let index = 0; index < 7; index++) {
    part(pen, spot, bar(22, 5), darker(stuff, 0.35), 1, { x: (index - 3) * 27, turn: 1.35, over: true });
  }
};

const rib: Piece['draw'] = (pen, spot, stuff) => {
  part(pen, spot, bar(150, 12), { color: rgb('ecdcc0'), gloss: 0.3 }, 9);
  part(pen, spot, bar(124, 33, { bend: 4 }), stuff, 19, { flat: 0.15 });
};

const roll: Piece['draw'] = (pen, spot, stuff) => {
  part(pen, spot, bar(112, 36), stuff, 24);
  part(pen, spot, bar(100, 1.6), darker(stuff, 0.4), 0.6, { y: 5, over: true });
};

const crescent: Piece['draw'] = (pen, spot, stuff) => {
  part(pen, spot, ring(34, 36, -2.4, -0.7), stuff, 20, { y: 24 });
  for (let index = 0; index < 7; index++) {
    const turn = -2.5 + index * 0.31;
    const place = { x: Math.cos(turn) * 45, y: Math.sin(turn) * 45 + 24, turn };
    part(pen, spot, bar(13, 5), paler(stuff, 0.15), 4, place);
  }
};

const purse: Piece['draw'] = (pen, spot, stuff) => {
  part(pen, spot, round(27, 26, { wobble: 0.08, seed: seed(pen) }), stuff, 24);
  for (let index = 0; index < 8; index++) {
    const turn = (index / 8) * Math.PI * 2;
    const place = { x: Math.cos(turn) * 10, y: Math.sin(turn) * 10, turn, over: true };
    part(pen, spot, bar(15, 3.4, { bend: 2 }), paler(stuff, 0.3), 2.5, place);
  }
};

const slab =
  (rx: number, ry: number, rise: number, corner = 3.2): Piece['draw'] =>
  (pen, spot, stuff) => {
    part(pen, spot, round(rx, ry, { corner, wobble: 0.1, seed: seed(pen) }), stuff, rise, { flat: 0.55 });
  };

const triangle =
  (size: number, rise: number, soft: number, flat = 0.2): Piece['draw'] =>
  (pen, spot, stuff) => {
    const points = [0, 1, 2].map((index): [number, number] => {
      const turn = (index / 3) * Math.PI * 2 - Math.PI / 2;
      return [Math.cos(turn) * size * between(pen, 0.92, 1.06), Math.sin(turn) * size * between(pen, 0.92, 1.06)];
    });
    part(pen, spot, polygon(points, soft), stuff, rise, { flat });
  };

const loop =
  (radius: number, thick: number, rise: number): Piece['draw'] =>
  (pen, spot, stuff) =>
    part(pen, spot, ring(radius * between(pen, 0.85, 1.1), thick), stuff, rise);

const muchOf = (many: number, size: number, draw: Piece['draw'], lay: Lay = 'pile'): Piece => ({
  many,
  size: [size, size],
  lay,
  most: size < 20 ? 1.15 : 1.45,
  draw,
});
/** Pieces that keep their size: garnish, slices. */
const steady = (many: number, size: number, draw: Piece['draw']): Piece => ({
  ...muchOf(many, size, draw),
  most: 1.12,
});

/** Every noun of one or a few shapes. */
export const PIECES: Readonly<Record<string, Piece>> = {
  chunks: muchOf(8, 48, blob(25, 20, 21, { wobble: 0.3 })),
  bites: muchOf(14, 34, blob(18, 15, 16, { wobble: 0.32 })),
  bits: muchOf(46, 12, blob(6, 5, 6, { wobble: 0.35 })),
  dots: muchOf(16, 14, blob(7, 7, 6, { wobble: 0.1 })),
  crumbs: muchOf(80, 6, blob(3.2, 2.6, 3, { wobble: 0.5 }), 'dust'),
  seeds: muchOf(60, 6, blob(3.6, 2, 2, { wobble: 0, over: true }), 'dust'),
  dust: muchOf(150, 5, blob(2.4, 2, 0.8, { wobble: 0.6, over: true }), 'dust'),
  beans: muchOf(26, 20, strip(13, 13, 10, { bend: 3 })),
  balls: muchOf(4, 62, blob(30, 29, 32, { wobble: 0.08 })),
  berries: muchOf(9, 26, blob(12, 12, 13, { wobble: 0.06 })),
  cubes: muchOf(10, 38, blob(18, 18, 17, { corner: 5, wobble: 0.06, flat: 0.5 })),
  dice: steady(22, 22, blob(10, 10, 9, { corner: 4.5, wobble: 0.1, flat: 0.4 })),
  slices: steady(5, 66, slab(42, 25, 9)),
  strips: steady(10, 50, strip(46, 11, 8, { bend: 11, flat: 0.2 })),
  sticks: muchOf(14, 40, strip(62, 11, 9, { flat: 0.35 })),
  fries: muchOf(70, 44, strip(86, 14, 12, { flat: 0.45, bend: 4 })),
  shreds: muchOf(70, 34, strip(34, 5, 5, { bend: 8 })),
  straws: muchOf(26, 40, strip(46, 3.4, 3.4, { bend: 12 })),
  leaves: steady(6, 40, leaf(34, 20)),
  sprigs: muchOf(7, 22, sprig, 'dust'),
  flecks: muchOf(32, 8, leaf(9, 4, 1), 'dust'),
  rings: steady(5, 48, loop(24, 10, 9)),
  hoops: muchOf(16, 16, loop(6, 5, 4), 'dust'),
  arcs: steady(10, 42, (pen, spot, stuff) => part(pen, spot, ring(24, 5, -1.2, 1.2), stuff, 5)),
  coins: steady(7, 46, roundSlice(23, 6, 0)),
  rounds: steady(5, 50, roundSlice(25, 6, 9)),
  wheels: steady(2, 54, wheel(9)),
  wedges: steady(2, 50, (pen, spot, stuff) => {
    part(pen, spot, bar(54, 27, { tip: 0.95 }), stuff, 17);
    part(pen, spot, bar(42, 1.6), paler(stuff, 0.7), 0.6, { over: true });
  }),
  quarters: steady(6, 46, (pen, spot, stuff) => part(pen, spot, bar(52, 24, { tip: 0.9, bend: 7 }), stuff, 16)),
  eggs: { many: 2, size: [54, 46], lay: 'pile', draw: halfEgg },
  'fried eggs': { many: 1, size: [92, 88], lay: 'pile', draw: friedEgg },
  florets: muchOf(7, 42, floret),
  prawns: muchOf(7, 48, prawn),
  wings: muchOf(9, 54, wing),
  legs: { many: 2, size: [150, 74], lay: 'row', draw: drumstick },
  fan: { many: 1, size: [74, 80], lay: 'pile', draw: fan },
  skewers: { many: 3, size: [280, 58], lay: 'row', draw: skewer },
  kebabs: { many: 2, size: [230, 54], lay: 'row', draw: kebab },
  ribs: { many: 5, size: [156, 36], lay: 'row', draw: rib },
  rolls: { many: 3, size: [152, 46], lay: 'row', draw: roll },
  logs: {
    many: 6,
    size: [39, 92],
    lay: 'row',
    draw: (pen, spot, stuff) => part(pen, spot, bar(56, 32), stuff, 22, { turn: 1.5 }),
  },
  tenders: {
    many: 4,
    size: [64, 150],
    lay: 'row',
    draw: (pen, spot, stuff) => part(pen, spot, bar(104, 46, { taper: 0.3, bend: 7 }), stuff, 22, { turn: 1.45 }),
  },
  crescents: { many: 6, size: [84, 62], lay: 'row', draw: crescent },
  purses: { many: 5, size: [62, 60], lay: 'ring', draw: purse },
  triangles: { many: 4, size: [84, 80], lay: 'row', draw: triangle(46, 24, 9, 0.1) },
  chips: muchOf(16, 62, triangle(37, 7, 5, 0.5)),
  cakes: { many: 3, size: [84, 82], lay: 'ring', draw: blob(38, 37, 20, { wobble: 0.1, flat: 0.35 }) },
  cutlet: { many: 1, size: [190, 130], lay: 'pile', draw: blob(92, 60, 20, { wobble: 0.22, flat: 0.5 }) },
  fillet: {
    many: 1,
    size: [190, 100],
    lay: 'pile',
    draw: (pen, spot, stuff) => part(pen, spot, bar(112, 76, { taper: 0.35, bend: 6 }), stuff, 22, { flat: 0.35 }),
  },
  steaks: { many: 1, size: [150, 110], lay: 'pile', draw: blob(70, 48, 20, { wobble: 0.2, flat: 0.5 }) },
  'meat slices': {
    many: 6,
    size: [40, 120],
    lay: 'row',
    draw: (pen, spot, stuff) =>
      part(pen, spot, round(25, 56, { corner: 2.8, wobble: 0.1, seed: seed(pen) }), stuff, 11, {
        flat: 0.4,
        turn: 0.16,
      }),
  },
  rashers: {
    many: 4,
    size: [38, 130],
    lay: 'row',
    draw: (pen, spot, stuff) => {
      part(pen, spot, bar(112, 25, { bend: 5 }), stuff, 7, { flat: 0.4, turn: 1.5 });
      part(pen, spot, bar(110, 6, { bend: 5 }), { color: rgb('f0c8a4'), gloss: 0.5 }, 2, { x: 3, turn: 1.5 });
    },
  },
  scoops: { many: 2, size: [96, 92], lay: 'row', draw: blob(46, 45, 46, { wobble: 0.12 }) },
  mounds: { many: 1, size: [100, 90], lay: 'pile', draw: blob(46, 40, 22, { wobble: 0.3 }) },
  shells: muchOf(8, 46, (pen, spot, stuff) => {
    part(pen, spot, round(22, 17, { wobble: 0.1, seed: seed(pen) }), stuff, 9);
    part(pen, spot, round(13, 9), { color: rgb('f6dcae'), gloss: 0.6 }, 4, { x: 2, over: true });
  }),
  nuts: muchOf(9, 22, (pen, spot, stuff) => part(pen, spot, ring(9, 10, -1.9, 1.2), stuff, 9)),
  tentacle: {
    many: 2,
    size: [200, 86],
    lay: 'row',
    draw: (pen, spot, stuff) => {
      part(pen, spot, bar(168, 46, { taper: 0.75, bend: 26 }), stuff, 20);
      for (let index = 0; index < 9; index++) {
        const share = index / 4.5 - 1;
        const place = { x: share * 76, y: 26 * (share * share - 0.5) + 9, over: true };
        part(pen, spot, ring(5 - index * 0.35, 3), { color: rgb('f2d8d4'), gloss: 0.5 }, 2.5, place);
      }
    },
  },
  cobs: {
    many: 2,
    size: [190, 66],
    lay: 'row',
    draw: (pen, spot, stuff) => {
      part(pen, spot, bar(140, 48, { taper: 0.12 }), stuff, 20);
      for (let index = 0; index < 78; index++) {
        const place = { x: (Math.floor(index / 6) - 6) * 11.5, y: ((index % 6) - 2.5) * 7.4 };
        part(pen, spot, round(5.4, 3.9), stuff, 4, place);
      }
    },
  },
  loaves: {
    many: 1,
    size: [230, 110],
    lay: 'pile',
    draw: (pen, spot, stuff) => part(pen, spot, bar(140, 92), stuff, 34, { flat: 0.1 }),
  },
  toasts: {
    many: 2,
    size: [130, 130],
    lay: 'row',
    draw: (pen, spot, stuff) =>
      part(pen, spot, round(58, 56, { corner: 4, wobble: 0.08, seed: seed(pen) }), stuff, 15, { flat: 0.75 }),
  },
  breads: { many: 1, size: [200, 170], lay: 'pile', draw: blob(92, 78, 12, { wobble: 0.2, flat: 0.6 }) },
  discs: { many: 1, size: [230, 230], lay: 'one', draw: blob(110, 108, 12, { wobble: 0.05, flat: 0.8 }) },
  squares: { many: 1, size: [120, 120], lay: 'row', draw: slab(54, 52, 34, 7) },
  loaf: {
    many: 1,
    size: [190, 40],
    lay: 'row',
    draw: (pen, spot, stuff) => part(pen, { ...spot, grow: 1 }, bar(210, 42), stuff, 38),
  },
  stick: {
    many: 2,
    size: [80, 230],
    lay: 'row',
    draw: (pen, spot, stuff) => {
      part(pen, spot, bar(90, 9), { color: rgb('d9b07a'), gloss: 0.1 }, 7, { y: 80, turn: 1.57 });
      part(pen, spot, bar(118, 50), stuff, 36, { y: -16, turn: 1.57 });
    },
  },
  moon: {
    many: 1,
    size: [220, 150],
    lay: 'one',
    draw: (pen, spot, stuff) => {
      part(pen, spot, bar(150, 118, { bend: 50, tip: 0.35 }), stuff, 34, { flat: 0.25 });
      part(pen, spot, bar(160, 20, { bend: 50, tip: 0.3 }), stuff, 12, { y: 44 });
    },
  },
  ringlets: steady(9, 30, loop(11, 9, 7)),
  hoop: muchOf(8, 84, loop(32, 20, 18)),
  tot: muchOf(24, 34, (pen, spot, stuff) => part(pen, spot, bar(18, 21), stuff, 18, { flat: 0.3 })),
  donuts: { many: 8, size: [54, 54], lay: 'pile', draw: loop(18, 22, 17) },
  knots: {
    many: 6,
    size: [84, 70],
    lay: 'ring',
    draw: (pen, spot, stuff) => {
      part(pen, spot, round(34, 25, { wobble: 0.16, seed: seed(pen) }), stuff, 22);
      part(pen, spot, bar(44, 24, { bend: 6 }), stuff, 10, { turn: 0.8 });
      part(pen, spot, bar(30, 20), stuff, 8, { turn: -0.7, x: 6 });
    },
  },
};
