interface Placed {
  readonly id: string;
  readonly parentId: string | null;
}

/** So many questions hang on exactly these points. */
export interface PointSet<Type extends string = string> {
  readonly points: readonly string[];
  readonly type: Type;
  readonly questions: number;
}

/** Reads `a,b=3 c=1`: three questions hang on a and b, one on c. */
export const readSets = <Type extends string>(text: string, type: Type): PointSet<Type>[] =>
  text.split(' ').map((set) => {
    const [points = '', questions] = set.split('=');
    return { points: points.split(','), type, questions: Number(questions) };
  });

interface Count {
  /** Questions of the point itself. */
  own: number;
  /** With those of everything below it, each once. */
  total: number;
  readonly above: string | null;
  /** The set that was counted here last. */
  met: PointSet | undefined;
}

export type PointCounts = ReadonlyMap<string, Readonly<Pick<Count, 'own' | 'total'>>>;

/** The questions of each point, a question with several of them once wherever those meet. */
export function countsBelow(points: readonly Placed[], sets: readonly PointSet[]): PointCounts {
  const counts = new Map<string, Count>(
    points.map(({ id, parentId }) => [id, { own: 0, total: 0, above: parentId, met: undefined }]),
  );
  for (const set of sets) {
    for (const id of set.points) {
      const own = counts.get(id);
      if (own) own.own += set.questions;
      // Where this set was met, it was met further up too.
      for (let at = own; at && at.met !== set; at = at.above === null ? undefined : counts.get(at.above)) {
        at.met = set;
        at.total += set.questions;
      }
    }
  }
  return counts;
}

/** How many questions were looked at for these sets. */
export const questionsIn = (sets: readonly PointSet[]) => sets.reduce((sum, { questions }) => sum + questions, 0);
