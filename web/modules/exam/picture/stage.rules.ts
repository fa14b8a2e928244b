/** How a picture lies on the stage. */
export interface Pose {
  /** 1: as large as fits. */
  readonly zoom: number;
  /** Turned clockwise, in degrees. */
  readonly turn: 0 | 90 | 180 | 270;
}

export type PoseChange = 'larger' | 'smaller' | 'left' | 'right' | 'reset';

export const firstPose: Pose = { zoom: 1, turn: 0 };

const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4];
const turns = [0, 90, 180, 270] as const;

export function posed({ zoom, turn }: Pose, change: PoseChange): Pose {
  if (change === 'reset') return firstPose;
  if (change === 'larger') return { zoom: zooms.find((step) => step > zoom) ?? zoom, turn };
  if (change === 'smaller') return { zoom: zooms.findLast((step) => step < zoom) ?? zoom, turn };
  const by = change === 'right' ? 1 : -1;
  return { zoom, turn: turns[(turns.indexOf(turn) + by + turns.length) % turns.length] ?? 0 };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of a picture on a stage, before it is turned, and the place that it takes up when it is. Nothing is made
 * larger than its pixels but by zooming.
 */
export function laidOut({ width, height }: Size, stage: Size, { zoom, turn }: Pose) {
  const lies = turn === 90 || turn === 270;
  const [across, down] = lies ? [height, width] : [width, height];
  const scale = Math.min(1, stage.width / across, stage.height / down) * zoom;
  return {
    picture: { width: width * scale, height: height * scale },
    place: { width: across * scale, height: down * scale },
  };
}

/** The key that does something with a picture; undefined: none. */
export function poseKey(key: string): PoseChange | 'before' | 'after' | undefined {
  switch (key) {
    case '+':
    case '=':
      return 'larger';
    case '-':
      return 'smaller';
    case 'r':
      return 'right';
    case 'l':
      return 'left';
    case '[':
      return 'before';
    case ']':
      return 'after';
    default:
      return undefined;
  }
}
