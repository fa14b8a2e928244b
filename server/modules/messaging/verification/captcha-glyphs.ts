type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/** `x,y x,y` for one stroke, `|` between strokes, in a box of 10 wide and 14 high. */
const drawings: Readonly<Record<string, string>> = {
  '3': '1,2 3,0 7,0 9,2 9,4 7,6 4,6.5|7,6.8 9,9 9,11.5 7,14 3,14 1,12',
  '4': '7,14 7,0 0.5,10 10,10',
  '6': '8.5,1.5 6,0 3.5,0.5 1.5,4 1,9 2,12.5 5,14 8,12.5 9,9.5 8,7 5,6 2,7.5 1.2,9',
  '7': '0.5,0 9.5,0 6,6 4,14',
  '9': '1.5,12.5 4,14 6.5,13.5 8.5,10 9,5 8,1.5 5,0 2,1.5 1,4.5 2,7 5,8 8,6.5 8.8,5',
  A: '0,14 5,0 10,14|1.8,9 8.2,9',
  C: '9.5,2.5 7.5,0.5 4.5,0 2,1.5 0.5,5 0.5,9 2,12.5 4.5,14 7.5,13.5 9.5,11.5',
  E: '9,0 1,0 1,14 9,14|1,6.8 7.5,6.8',
  F: '9.5,0 1,0 1,14|1,6.8 7.5,6.8',
  H: '1,0 1,14|9,0 9,14|1,7 9,7',
  J: '3,0 9,0|7,0 7,10.5 5.5,13.5 3,14 1,12.5 0.5,10',
  K: '1,0 1,14|9,0 1,8.5|3.8,6 9.5,14',
  M: '0,14 1,0 5,9 9,0 10,14',
  N: '1,14 1,0 9,14 9,0',
  P: '1,14 1,0 6.5,0 9,2 9,5 6.5,7.5 1,7.5',
  R: '1,14 1,0 6.5,0 9,2 9,5 6.5,7.3 1,7.3|5,7.3 9.5,14',
  T: '0,0 10,0|5,0 5,14',
  W: '0,0 2.2,14 5,4 7.8,14 10,0',
  X: '0.5,0 9.5,14|9.5,0 0.5,14',
  Y: '0.5,0 5,7 9.5,0|5,7 5,14',
};

const read = (drawing: string): Stroke[] =>
  drawing.split('|').map((stroke) =>
    stroke.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      return [x, y];
    }),
  );

/** Drawn by hand with a pen of one width, so that no font is needed. */
export const glyphs: ReadonlyMap<string, readonly Stroke[]> = new Map(
  Object.entries(drawings).map(([sign, drawing]) => [sign, read(drawing)]),
);
