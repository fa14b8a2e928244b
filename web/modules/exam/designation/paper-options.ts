import type { DesignationOverview } from '#contract/exam/designation.ts';

type Papers = DesignationOverview['papers'];

/** Papers to choose from; alike names are told apart by their numbers in the exam. */
export function paperOptions(papers: Papers) {
  const times = Map.groupBy(papers, ({ name }) => name);
  return papers.map(({ paperId, name }, place) => ({
    value: paperId,
    label: (times.get(name)?.length ?? 0) > 1 ? `${name}（第 ${place + 1} 套）` : name,
  }));
}
