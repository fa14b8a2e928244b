interface Numbered {
  readonly questionId: string;
  readonly seq: number;
}

/**
 * Where questions are answered forwards only, the first given answer to a question that was left: an answer further on
 * is stored already, whatever its number, or was written before this one by the numbers of the same request. Only what
 * is stored under the very same number may be sent again.
 */
export function passedQuestion<Given extends Numbered>(
  order: readonly string[],
  stored: readonly Numbered[],
  given: readonly Given[],
): Given | undefined {
  const place = new Map(order.map((questionId, at) => [questionId, at]));
  const placeOf = ({ questionId }: Numbered) => place.get(questionId) ?? -1;
  const before = new Map(stored.map(({ questionId, seq }) => [questionId, seq]));
  const furthest = Math.max(-1, ...stored.map(placeOf));
  return given.find(
    (answer) =>
      before.get(answer.questionId) !== answer.seq &&
      (placeOf(answer) < furthest || given.some((other) => placeOf(other) > placeOf(answer) && other.seq < answer.seq)),
  );
}
