export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** So many columns make the pictures largest when each is as wide as 4 to 3. */
function columnsFor(count: number, width: number, height: number) {
  let best = { columns: 1, size: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(width / columns, (height / rows) * (4 / 3));
    if (size > best.size) best = { columns, size };
  }
  return best.columns;
}

/** Boxes beside and below each other that fill the area, in reading order. */
export function gridOf(count: number, { x, y, width, height }: Box): readonly Box[] {
  if (count === 0) return [];
  const columns = columnsFor(count, width, height);
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, at) => ({
    x: x + (at % columns) * (width / columns),
    y: y + Math.floor(at / columns) * (height / rows),
    width: width / columns,
    height: height / rows,
  }));
}

/** A shared screen has most of the picture, the faces stand beside it. */
export function layoutOf(screens: number, faces: number, width: number, height: number) {
  if (screens === 0) return { screens: [], faces: gridOf(faces, { x: 0, y: 0, width, height }) };
  const wide = faces === 0 ? width : Math.round(width * 0.78);
  return {
    screens: gridOf(screens, { x: 0, y: 0, width: wide, height }),
    faces: gridOf(faces, { x: wide, y: 0, width: width - wide, height }),
  };
}

/** The largest box of the picture's own shape inside another one, in its middle. */
export function fitted(box: Box, width: number, height: number): Box {
  if (width <= 0 || height <= 0) return { ...box, width: 0, height: 0 };
  const scale = Math.min(box.width / width, box.height / height);
  const [wide, high] = [width * scale, height * scale];
  return { x: box.x + (box.width - wide) / 2, y: box.y + (box.height - high) / 2, width: wide, height: high };
}
