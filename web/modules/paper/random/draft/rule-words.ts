import { mostPicked, type RandomDemand } from '#contract/paper/demand.ts';
import { difficultyBands, typeLabel } from '#contract/question/type.ts';
import { pointsText } from '../../../../kit/text/score.ts';
import { type RuleDraft, type RulesDraft, rulesOf, totalsOf, typedProblems } from './rules-draft.ts';

/** 30 题 · 共 60 分 */
export function sumText(rules: readonly RuleDraft[]) {
  const { questionCount, totalPoints } = totalsOf(rules);
  return `${questionCount} 题 · ${totalPoints === null ? '分数按题目而定' : `共 ${pointsText(totalPoints)} 分`}`;
}

/** 单选题 · 简单 · 10 题 · 每题 2 分 */
function ruleText(rule: RandomDemand['sections'][number]['rules'][number]) {
  const band = difficultyBands.find(({ value }) => value === rule.difficulty);
  const narrowed = [rule.bankIds, rule.knowledgeIds, rule.tagIds, rule.abilityIds].some((list) => list?.length);
  return [
    rule.type ? typeLabel(rule.type) : '不限题型',
    ...(band ? [band.label] : []),
    ...(narrowed ? ['另有范围条件'] : []),
    `${rule.count} 题`,
    rule.points === null ? '按题目分值' : `每题 ${pointsText(rule.points)} 分`,
  ].join(' · ');
}

/** Somebody else's rules in a few lines, to be read beside one's own. */
export function demandLines({ sections, mustNotHave }: RandomDemand): (readonly [name: string, text: string])[] {
  const shown = sections.map(({ name, rules }) => [`大题「${name}」`, rules.map(ruleText).join('；')] as const);
  return mustNotHave.length > 0 ? [...shown, ['不抽的试题', `${mustNotHave.length} 道`]] : shown;
}

const mostRulesInAll = 200;

/** What is still to be filled in, by the paths that the server would use. */
export function gapsOf({ sections, ...rest }: RulesDraft): Readonly<Record<string, string>> {
  const gaps: Record<string, string> = {};
  if (sections.length === 0) gaps.sections = '请至少添加一个大题';
  const rules = rulesOf({ sections, ...rest });
  if (rules.length > mostRulesInAll) gaps.sections = `一份试卷最多 ${mostRulesInAll} 条规则`;
  if (totalsOf(rules).questionCount > mostPicked) {
    gaps.sections = `一份试卷最多 ${mostPicked} 道试题`;
  }
  sections.forEach(({ name, rules }, place) => {
    const section = `sections.${place}`;
    if (!name.trim()) gaps[`${section}.name`] = '请填写大题名称';
    if (rules.length === 0) gaps[`${section}.rules`] = '请至少添加一条规则';
    rules.forEach((given, number) => {
      const rule = `${section}.rules.${number}`;
      const { count, own, points } = given;
      const wrong = typedProblems(given);
      const wrongCount = count === null ? `请填写题数（1–${mostPicked}）` : wrong.count;
      const wrongPoints = !own && points === null ? '请填写分数，或选择按题目自己的分值' : wrong.points;
      if (wrongCount) gaps[`${rule}.count`] = wrongCount;
      if (wrongPoints) gaps[`${rule}.points`] = wrongPoints;
    });
  });
  return gaps;
}

/** What was refused about one rule, in one sentence; `fields` is by path. */
export function ruleProblem(fields: Readonly<Record<string, string>>, section: number, rule: number) {
  const place = `sections.${section}.rules.${rule}`;
  const found = Object.entries(fields).filter(([path]) => path === place || path.startsWith(`${place}.`));
  return [...new Set(found.map(([, text]) => text))].join('；');
}
