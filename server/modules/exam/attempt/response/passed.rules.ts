interface Numbered {
  readonly questionId: string;
  readonly seq: number;
}

/**
 * Where questions are answered forwards only, the first given answer to a question that was left: one that lies behind
 * it was answered earlier than this change was made. A page numbers all its changes in one row, so `seq` is their order.
 * What is stored already under the same number is only sent again.
 */
export function passedQuestion<Given extends Numbered>(
  order: readonly string[],
  stored: readonly Numbered[],
  given: readonly Given[],
): Given | undefined {
  const place = new Map(order.map((questionId, at) => [questionId, at]));
  const before = new Map(stored.map(({ questionId, seq }) => [questionId, seq]));
  const placeOf = ({ questionId }: Numbered) => place.get(questionId) ?? -1;
  const all = [...stored, ...given];
  return given.find(
    (answer) =>
      (before.get(answer.questionId) ?? -1) < answer.seq &&
      all.some((other) => placeOf(other) > placeOf(answer) && other.seq < answer.seq),
  );
}
