import type { AutoFields } from './fields.ts';
import { numberProblems } from './numbers.ts';
import { type Problems, problemOf, writtenDemand } from './written.ts';

const isLine = (path: string) => /^(sections|bounds)(\.|$)/.test(path);

/** A condition is added empty: what it still lacks is no mistake yet. */
function isLacking(fields: AutoFields, path: string) {
  const [list, place, field] = path.split('.');
  const bound = list === 'bounds' ? fields.bounds[Number(place)] : undefined;
  if (!bound) return false;
  return field === 'of' || (field === undefined && bound.min === null && bound.max === null);
}

/** What is wrong although nobody has tried to begin yet: said beside its line as it is typed. */
export function typedProblems(fields: AutoFields, problems: Problems): Problems {
  const lines = Object.entries(problems).filter(([path]) => isLine(path) && !isLacking(fields, path));
  return { ...numberProblems(fields), ...Object.fromEntries(lines) };
}

/** Which line keeps the form from being judged: without it the others would be judged wrongly. */
export function unfinishedText(fields: AutoFields): string | undefined {
  const { problems } = writtenDemand(fields);
  if (problems.bankIds !== undefined) return undefined;
  const isWrong = (path: string) => problemOf(problems, path) !== undefined;
  const text = (line: string, what: string) => `第 ${line}还没有写好${what}，写好后再看能否满足`;
  const section = fields.sections.findIndex((_, place) => isWrong(`sections.${place}`));
  if (section >= 0) {
    const onlyName = !isWrong(`sections.${section}.count`) && !isWrong(`sections.${section}.points`);
    return text(`${section + 1} 大题`, onlyName ? '名称' : '题数或分值');
  }
  const bound = fields.bounds.findIndex((_, place) => isWrong(`bounds.${place}`));
  return bound >= 0 ? text(`${bound + 1} 个条件`, isWrong(`bounds.${bound}.of`) ? '内容' : '至少或至多') : undefined;
}
