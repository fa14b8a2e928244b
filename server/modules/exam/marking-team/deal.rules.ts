export interface AnswerToDeal {
  readonly attemptId: string;
  readonly questionId: string;
  /** The departments that the examinee is in, from the top down. */
  readonly departmentIds: readonly string[];
  /** Who reads it already. */
  readonly readerIds: readonly string[];
  /** How many are to read it in all. */
  readonly readers: number;
}

export interface MarkerToDeal {
  readonly userId: string;
  /** None: every question. */
  readonly questionIds: readonly string[];
  /** None: examinees of every department. */
  readonly departmentIds: readonly string[];
}

export interface Dealt {
  readonly attemptId: string;
  readonly questionId: string;
  readonly readerId: string;
}

const allows = (allowed: readonly string[], given: readonly string[]) =>
  allowed.length === 0 || given.some((one) => allowed.includes(one));

const mayRead = (marker: MarkerToDeal, answer: AnswerToDeal) =>
  allows(marker.questionIds, [answer.questionId]) &&
  allows(marker.departmentIds, answer.departmentIds) &&
  !answer.readerIds.includes(marker.userId);

/**
 * Shares answers evenly among those who may read them, each answer to as many as are to read it; answers that nobody may
 * read stay with nobody. Of one paper all go to the same markers where `wholePapers` says so.
 */
export function deal(
  answers: readonly AnswerToDeal[],
  markers: readonly MarkerToDeal[],
  wholePapers: boolean,
): { dealt: Dealt[]; left: number } {
  const loads = new Map(markers.map(({ userId }) => [userId, 0]));
  const ofPaper = new Map<string, Set<string>>();
  const dealt: Dealt[] = [];
  let left = 0;
  for (const answer of answers) {
    const { attemptId, questionId } = answer;
    const together = ofPaper.get(attemptId) ?? new Set();
    ofPaper.set(attemptId, together);
    const stranger = ({ userId }: MarkerToDeal) => Number(wholePapers && !together.has(userId));
    const load = ({ userId }: MarkerToDeal) => loads.get(userId) ?? 0;
    const chosen = markers
      .filter((marker) => mayRead(marker, answer))
      .sort((one, other) => stranger(one) - stranger(other) || load(one) - load(other))
      .slice(0, Math.max(0, answer.readers - answer.readerIds.length));
    for (const marker of chosen) {
      loads.set(marker.userId, load(marker) + 1);
      together.add(marker.userId);
      dealt.push({ attemptId, questionId, readerId: marker.userId });
    }
    if (chosen.length < answer.readers - answer.readerIds.length) left += 1;
  }
  return { dealt, left };
}
