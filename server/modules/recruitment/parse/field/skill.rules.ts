import type { Found, ParsedFields, SkillLevel } from '#contract/recruitment/resume-fields.ts';
import type { Piece } from '../section/piece.rules.ts';

type Skill = ParsedFields['skills'][number];

const words: readonly (readonly [RegExp, SkillLevel, number])[] = [
  [/精通|expert(?: in| at| with)?|mastery of/i, '精通', 0.9],
  [
    /熟练(?:地)?(?:掌握|使用|运用|操作|应用|编写)?|proficient(?: in| with| at)?|skilled (?:in|at)|advanced|fluent in/i,
    '熟练',
    0.9,
  ],
  [/熟悉|familiar(?: with)?|intermediate|experienced (?:in|with)/i, '熟悉', 0.9],
  [/了解|basic(?: knowledge(?: of)?| understanding of)?|knowledge of|beginner|exposure to/i, '了解', 0.9],
  // Between two steps: shown as a doubt.
  [/掌握|擅长|会使用|能够(?:使用|运用)|良好/i, '熟悉', 0.6],
];

function levelIn(piece: Piece): { found: Found<SkillLevel>; piece: Piece } | undefined {
  const hits = words.flatMap(([pattern, level, confidence]) => {
    const hit = piece.find(pattern);
    return hit ? [{ found: hit.piece.as(level, confidence), piece: hit.piece }] : [];
  });
  return hits.sort((one, other) => one.piece.start - other.piece.start || other.piece.end - one.piece.end)[0];
}

function yearsIn(piece: Piece): Skill['years'] {
  const hit = piece.find(/(?<![\d.])(\d{1,2})\s*\+?\s*(?:年|years?|yrs?)/i);
  return hit ? hit.piece.as(Number(hit.groups[0]), 0.88) : null;
}

/** 编程语言： before a list of skills. */
const category = /^[^:]{2,16}:\s*(?=\S)/;
/** A clause each: the level at its beginning is of all in it. */
const clauses =
  /[;。|\t]| {2,}|,\s*(?=(?:精通|熟练|熟悉|了解|掌握|擅长|具备|会|能|有|并|proficient|familiar|expert|basic|knowledge|experienced)\b|(?:精通|熟练|熟悉|了解|掌握|擅长|具备|能够|有较|并))/gi;
const items =
  /[、,/]|\s+(?:and|&)\s+|(?<=[\u4e00-\u9fffA-Za-z)+#])(?:和|及|与|以及)(?=[A-Za-z\u4e00-\u9fff])|\s+[·•]\s+/gi;
const ending =
  /\s*(?:等|等等)?(?:主流)?(?:开发|编程|常用|办公)?(?:语言|工具|软件|框架|技术|平台|组件|数据库|系统|操作|应用|方法|中间件)?(?:的?(?:使用|开发|操作|应用|原理|编写|配置))?\s*$/;

/** A skill in brackets behind its level or years: Java（精通，5 年）. */
const bracket = /\s*\(([^()]{1,30})\)\s*$/;

function nameOf(piece: Piece, isListed: boolean): Piece {
  let name = piece.trimmed();
  const closed = bracket.exec(name.text);
  if (closed && (levelIn(name.part(closed.index)) || /^\d+\s*\+?\s*(?:年|years?|yrs?)$/i.test(closed[1] ?? '')))
    name = name.part(0, closed.index).trimmed();
  const end = isListed ? /\s*(?:等|等等)(?:.{0,10})$/.exec(name.text) : null;
  return end ? name.part(0, end.index).trimmed() : name;
}

/** Java：精通, Java (5 years), Python 熟练. */
function withOwnLevel(part: Piece): Skill | undefined {
  const found = levelIn(part);
  const years = yearsIn(part);
  const sign =
    /^([^:]{1,30}?)\s*[:(\s-]\s*\(?(?:精通|熟练|熟悉|了解|掌握|良好|expert|advanced|proficient|intermediate|familiar|basic|beginner|\d{1,2}\s*\+?\s*(?:年|years?|yrs?))/i.exec(
      part.text,
    );
  const label = sign?.[1];
  if (!label || /^(?:精通|熟练|熟悉|了解|掌握)/.test(label)) return undefined;
  const name = part.part(0, label.length).trimmed();
  if (name.isEmpty || /[、,]/.test(name.text)) return undefined;
  return { name: name.found(0.88), level: found?.found ?? null, years };
}

function fromClause(clause: Piece): Skill[] {
  const own = clause.split(/[、,]|\s+\/\s+/g).map(withOwnLevel);
  if (own.length > 0 && own.every((skill) => skill !== undefined)) return own as Skill[];
  const found = levelIn(clause);
  const begins = found && found.piece.start - clause.start <= 2;
  const listed = begins ? clause.part(found.piece.end - clause.start) : clause;
  const parts = listed.split(items);
  const isSentence = clause.text.length > 40 && parts.every(({ text }) => text.length > 18);
  return parts.flatMap((part, at) => {
    const single = withOwnLevel(part);
    if (single) return [single];
    let name = nameOf(part, at === parts.length - 1);
    const tail = at === parts.length - 1 && /[\u4e00-\u9fff]/.test(name.text) ? ending.exec(name.text) : null;
    if (tail && tail.index > 1 && parts.length > 1 && /[A-Za-z]\s*$/.test(name.text.slice(0, tail.index)))
      name = name.part(0, tail.index).trimmed();
    if (name.isEmpty || name.text.length > 60 || isSentence) return [];
    const plain = name.text.length <= 24 && !/^(?:持有|具有|具备|能够?|可以|善于|通过|并|曾|拥有|有)/.test(name.text);
    return [{ name: name.found(plain ? 0.85 : 0.6), level: begins ? found.found : null, years: yearsIn(part) }];
  });
}

/** Skills with what somebody says of each. */
export function skillsOf(lines: readonly Piece[]): Skill[] {
  const seen = new Set<string>();
  const all = lines.flatMap((line) => {
    const whole = line.trimmed();
    const own = withOwnLevel(whole);
    const named = own ? null : category.exec(whole.text);
    const listed = named ? whole.part(named[0].length) : whole;
    return listed.split(clauses).flatMap(fromClause);
  });
  return all.filter(({ name }) => {
    const key = name?.value.toLowerCase() ?? '';
    const isNew = key !== '' && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
