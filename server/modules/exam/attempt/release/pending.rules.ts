import type { Release, ReleaseTime } from '#contract/exam/settings.ts';
import { shanghaiText } from '../../../../kit/clock.ts';
import { isDue, type ReleaseFacts } from './release.rules.ts';

const answerParts = ['correctness', 'key', 'analysis'] as const;
type AnswerPart = (typeof answerParts)[number];

const names: Readonly<Record<AnswerPart, string>> = { correctness: '对错', key: '答案', analysis: '解析' };

/** 对错、答案和解析 */
function listOf(parts: readonly AnswerPart[]) {
  const words = parts.map((part) => names[part]);
  return [words.slice(0, -1).join('、'), ...words.slice(-1)].filter(Boolean).join('和');
}

/** The time of release as a clause, to be followed by what is released. */
function fromWhen(time: ReleaseTime, closesAt: string) {
  if (time === 'afterClose') return `考试结束后（${shanghaiText(closesAt)} 以后）`;
  return time === 'afterMarking' ? '组织者公布后' : `${shanghaiText(time)} 后`;
}

/** A digit is separated from the Chinese text before it by a space. */
const spaced = (text: string) => (/^\d/.test(text) ? ` ${text}` : text);

/** What its owner does not see now of score, correctness, key and analysis, and when that comes, if ever. */
export function pendingSentence(release: Release, facts: ReleaseFacts, at: Date) {
  if (facts.cancelled) return '考试已取消，成绩不再公布';
  if (!facts.submitted) return '这次作答已作废';
  const sentences = [...scoreSentences(release, facts, at), ...answerSentences(release, facts, at)];
  return sentences.length > 0 ? sentences.join('；') : null;
}

function scoreSentences({ score }: Release, facts: ReleaseFacts, at: Date) {
  if (isDue(score, facts, at)) return facts.marked ? [] : ['还有作答正在评分，请稍后再来查看'];
  if (score === 'never') return ['已交卷，这场考试不公布成绩'];
  if (score === 'afterMarking') return ['已交卷，成绩公布后可以在这里查看'];
  return [`已交卷，${fromWhen(score, facts.closesAt)}可以在这里查看成绩`];
}

/** One sentence for those that come at one time; what comes with the score needs none of its own while that waits. */
function answerSentences(release: Release, facts: ReleaseFacts, at: Date) {
  const scoreWaits = !isDue(release.score, facts, at);
  const hidden = answerParts.filter((part) => !isDue(release[part], facts, at));
  const sentences = [...new Set(hidden.map((part) => release[part]))].flatMap((time) => {
    const parts = listOf(hidden.filter((part) => release[part] === time));
    if (time === 'never') return [`这场考试不公布${parts}`];
    return scoreWaits && time === release.score ? [] : [`${parts}在${spaced(fromWhen(time, facts.closesAt))}显示`];
  });
  const withheld = facts.mayTryAgain ? answerParts.filter((part) => isDue(release[part], facts, at)) : [];
  if (withheld.length === 0) return sentences;
  return [...sentences, `您还可以再次作答，${listOf(withheld)}在不能再作答后显示`];
}
