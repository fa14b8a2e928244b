export interface AnswerToDeal {
  readonly attemptId: string;
  readonly questionId: string;
  /** The departments that the examinee is in, from the top down. */
  readonly departmentIds: readonly string[];
  /** Who reads it already. */
  readonly readerIds: readonly string[];
  /** How many are to read it in all. */
  readonly readers: number;
  /** Who looks a third time where two lie too far apart: gives neither of the two scores while others can. */
  readonly arbiterId?: string | null;
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

/** The markers who are meant for an answer: the same for all of a question and a department, so asked once for those. */
function allowedOf(markers: readonly MarkerToDeal[]) {
  const known = new Map<string, readonly MarkerToDeal[]>();
  return ({ questionId, departmentIds }: AnswerToDeal) => {
    const key = `${questionId} ${departmentIds.join(' ')}`;
    const allowed =
      known.get(key) ??
      markers.filter(
        (marker) => allows(marker.questionIds, [questionId]) && allows(marker.departmentIds, departmentIds),
      );
    known.set(key, allowed);
    return allowed;
  };
}

/** The first in an order, of equals the one that stands first. */
function first<T>(items: readonly T[], before: (one: T, other: T) => number) {
  let found: T | undefined;
  for (const item of items) if (found === undefined || before(item, found) < 0) found = item;
  return found;
}

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
  const allowedFor = allowedOf(markers);
  const ofPaper = new Map<string, Set<string>>();
  const dealt: Dealt[] = [];
  let left = 0;
  for (const answer of answers) {
    const { attemptId, questionId } = answer;
    const together = ofPaper.get(attemptId) ?? new Set();
    ofPaper.set(attemptId, together);
    const readers = new Set(answer.readerIds);
    const before = (one: MarkerToDeal, other: MarkerToDeal) => {
      const stranger = ({ userId }: MarkerToDeal) => Number(wholePapers && !together.has(userId));
      const load = ({ userId }: MarkerToDeal) => loads.get(userId) ?? 0;
      const arbiter = ({ userId }: MarkerToDeal) => Number(userId === answer.arbiterId);
      return arbiter(one) - arbiter(other) || stranger(one) - stranger(other) || load(one) - load(other);
    };
    for (let missing = answer.readers - readers.size; missing > 0; missing -= 1) {
      const chosen = first(
        allowedFor(answer).filter(({ userId }) => !readers.has(userId)),
        before,
      );
      if (!chosen) {
        left += 1;
        break;
      }
      const { userId } = chosen;
      loads.set(userId, (loads.get(userId) ?? 0) + 1);
      together.add(userId);
      readers.add(userId);
      dealt.push({ attemptId, questionId, readerId: userId });
    }
  }
  return { dealt, left };
}
