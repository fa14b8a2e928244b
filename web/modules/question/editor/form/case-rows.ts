import type { Reply } from '#contract/endpoint.ts';
import type { judge } from '#contract/judge/judge.ts';
import { pointsText } from '../../../../kit/text/score.ts';
import { mostTests, newKey, type TestForm } from './parts.ts';

export type ReadCases = Reply<typeof judge.readCases>;

export const mostGroups = 100;

export const isUnwritten = ({ input, output }: Pick<TestForm, 'input' | 'output'>) => `${input}${output}`.trim() === '';

/** The same case once more, right below. */
export const withCopy = (tests: readonly TestForm[], index: number): TestForm[] =>
  tests.flatMap((test, at) => (at === index ? [test, { ...test, key: newKey() }] : [test]));

export type ImportHow = 'replace' | 'append';

const lastGroup = (tests: readonly TestForm[]) => Math.max(0, ...tests.map(({ group }) => group ?? 0));

const largestWeight = 100;

/** Scores of an archive as weights: the shares stay the same where one of them is too large. */
function weights(cases: ReadCases['cases']) {
  const most = Math.max(largestWeight, ...cases.map(({ weight }) => weight));
  return (weight: number) => Math.round((weight * largestWeight * 100) / most) / 100;
}

/** The cases with those of an archive; groups of its own stay apart from those that are there. */
export function withImported(tests: readonly TestForm[], { cases }: Pick<ReadCases, 'cases'>, how: ImportHow) {
  const kept = how === 'append' ? tests.filter((test) => !isUnwritten(test)) : [];
  const before = lastGroup(kept);
  const weightOf = weights(cases);
  return [
    ...kept,
    ...cases.map(
      ({ name: _, group, ...one }): TestForm => ({
        ...one,
        key: newKey(),
        weight: weightOf(one.weight),
        ...(group !== undefined && { group: group + before }),
      }),
    ),
  ];
}

/** What is in the way of taking the cases of an archive. */
export function importProblem(after: readonly TestForm[]) {
  if (after.length > mostTests) return `导入后有 ${after.length} 个用例，最多 ${mostTests} 个`;
  return lastGroup(after) > mostGroups ? `导入后分组太多，最多 ${mostGroups} 组` : undefined;
}

/** What each case is worth of the question's points, as far as one can say so. */
export function shareTexts(tests: readonly TestForm[], points: number | null) {
  const total = tests.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  return tests.map(({ weight }) => {
    if (!weight) return '不计分';
    return points === null || total === 0 ? '' : `${pointsText((points * weight) / total)} 分`;
  });
}

/** The beginning of a text in one line, for a row. */
export function headOf(text: string) {
  const lines = text.replace(/\n$/, '').split('\n', 3);
  const head = lines.slice(0, 2).join(' ⏎ ').slice(0, 80);
  return text.trimEnd().length > head.length + 8 ? `${head}……` : head;
}

/** 1,024 个字符 · 12 行, for texts whose end does not show. */
export const sizeText = (text: string) =>
  `${text.length.toLocaleString('zh-CN')} 个字符，${text.replace(/\n$/, '').split('\n').length.toLocaleString('zh-CN')} 行`;
