/** One house of the skyline; lengths in units of its drawing. */
export interface House {
  x: number;
  width: number;
  height: number;
  roof: 'flat' | 'gable' | 'mansard' | 'step' | 'dome' | 'tower';
  /** Columns and rows of windows; none for houses far away. */
  columns?: number;
  rows?: number;
}

export const HEIGHT = 200;

const far: House[] = [
  { x: 0, width: 70, height: 74, roof: 'flat' },
  { x: 70, width: 46, height: 98, roof: 'gable' },
  { x: 116, width: 84, height: 66, roof: 'mansard' },
  { x: 200, width: 40, height: 122, roof: 'tower' },
  { x: 240, width: 92, height: 82, roof: 'flat' },
  { x: 332, width: 60, height: 104, roof: 'step' },
  { x: 392, width: 104, height: 70, roof: 'gable' },
  { x: 496, width: 74, height: 110, roof: 'dome' },
  { x: 570, width: 90, height: 78, roof: 'flat' },
  { x: 660, width: 48, height: 96, roof: 'gable' },
  { x: 708, width: 96, height: 86, roof: 'mansard' },
  { x: 804, width: 42, height: 118, roof: 'step' },
  { x: 846, width: 100, height: 72, roof: 'flat' },
  { x: 946, width: 62, height: 100, roof: 'gable' },
  { x: 1008, width: 88, height: 80, roof: 'mansard' },
  { x: 1096, width: 54, height: 112, roof: 'tower' },
  { x: 1150, width: 96, height: 76, roof: 'flat' },
  { x: 1246, width: 70, height: 94, roof: 'step' },
  { x: 1316, width: 124, height: 68, roof: 'gable' },
];

const near: House[] = [
  { x: -10, width: 96, height: 62, roof: 'mansard', columns: 4, rows: 2 },
  { x: 86, width: 58, height: 84, roof: 'gable', columns: 2, rows: 3 },
  { x: 144, width: 110, height: 54, roof: 'flat', columns: 5, rows: 2 },
  { x: 268, width: 64, height: 78, roof: 'step', columns: 3, rows: 3 },
  { x: 332, width: 96, height: 48, roof: 'gable', columns: 4, rows: 1 },
  { x: 442, width: 50, height: 112, roof: 'tower', columns: 1, rows: 2 },
  { x: 492, width: 108, height: 66, roof: 'flat', columns: 5, rows: 3 },
  { x: 616, width: 78, height: 52, roof: 'mansard', columns: 3, rows: 1 },
  { x: 694, width: 62, height: 90, roof: 'gable', columns: 2, rows: 3 },
  { x: 756, width: 116, height: 58, roof: 'flat', columns: 5, rows: 2 },
  { x: 886, width: 84, height: 72, roof: 'dome', columns: 3, rows: 2 },
  { x: 970, width: 92, height: 46, roof: 'gable', columns: 4, rows: 1 },
  { x: 1062, width: 60, height: 94, roof: 'step', columns: 2, rows: 4 },
  { x: 1136, width: 112, height: 60, roof: 'mansard', columns: 5, rows: 2 },
  { x: 1248, width: 66, height: 80, roof: 'flat', columns: 3, rows: 3 },
  { x: 1314, width: 136, height: 52, roof: 'gable', columns: 5, rows: 1 },
];

/** outline draws a house from the ground up and back. */
function outline({ x, width: w, height: h, roof }: House): string {
  const top = HEIGHT - h;
  const up = `M${x} ${HEIGHT}V${top}`;
  const down = `V${HEIGHT}z`;
  switch (roof) {
    case 'flat':
      return `${up}h${w * 0.14}v-9h${w * 0.1}v9H${x + w * 0.7}v-5h${w * 0.22}v5h${w * 0.08}${down}`;
    case 'gable':
      return `${up}l${w / 2}-${w * 0.36}l${w * 0.18} ${w * 0.13}v-12h${w * 0.11}v${12 + w * 0.08}L${x + w} ${top}${down}`;
    case 'mansard':
      return `${up}l7-20H${x + w * 0.62}v-8h${w * 0.1}v8H${x + w - 7}l7 20${down}`;
    case 'step':
      return `${up}h${w * 0.2}v-10h${w * 0.18}v-10h${w * 0.24}v10h${w * 0.18}v10h${w * 0.2}${down}`;
    case 'dome':
      return `${up}h${w * 0.14}c0-${w * 0.5} ${w * 0.3}-${w * 0.42} ${w * 0.36}-${w * 0.66}c${w * 0.06} ${w * 0.24} ${w * 0.36} ${w * 0.16} ${w * 0.36} ${w * 0.66}h${w * 0.14}${down}`;
    case 'tower':
      return `${up}h-4v-8h${w / 2 - 2}l${w * 0.1}-34l${w * 0.1} 34H${x + w + 4}v8h-4${down}`;
  }
}

/** A window with its turn to go dark: the city falls asleep house by house, not row by row. */
export interface Pane {
  x: number;
  y: number;
  turn: number;
  /** Lamps that are on in the evening; the others are dark already. */
  lit: boolean;
}

function panes(house: House, index: number): Pane[] {
  const { columns = 0, rows = 0 } = house;
  const list: Pane[] = [];
  const step = house.width / (columns + 0.6);
  const top = HEIGHT - house.height + (house.roof === 'tower' ? 46 : 12);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const chance = (index * 31 + row * 17 + column * 47 + row * column * 13) % 10;
      list.push({
        x: Math.round(house.x + step * (column + 0.55)),
        y: top + row * 19,
        turn: (index * 5 + row * 3 + column * 7) % 8,
        lit: chance < 6,
      });
    }
  }
  return list;
}

export const farOutline = far.map(outline).join('');
export const nearOutline = near.map(outline).join('');
export const windows = near.flatMap(panes);
const tower = near.find((house) => house.roof === 'tower');
/** The middle of the clock on the tower. */
export const clock = { x: (tower?.x ?? 0) + (tower?.width ?? 0) / 2, y: HEIGHT - (tower?.height ?? 0) + 20 };
