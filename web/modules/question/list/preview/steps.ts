interface Listed {
  readonly questionId: string;
}

export function placeIn(among: readonly Listed[], { questionId }: Listed) {
  const at = among.findIndex((one) => one.questionId === questionId);
  return at === -1 ? undefined : at;
}

/** What stands beside a question at `now`; one that has left the list since leaves its `last` place to the next one. */
export function stepsFrom<T>(among: readonly T[], now: number | undefined, last: number | undefined) {
  const at = now ?? last;
  if (at === undefined) return { previous: undefined, next: undefined };
  return { previous: among[at - 1], next: among[now === undefined ? at : at + 1] };
}
