import type { Found, ParsedFields } from '#contract/recruitment/resume-fields.ts';
import type { Piece } from '../section/piece.rules.ts';

type Language = ParsedFields['languages'][number];

/** Tests with the language that they are of, and how their score reads. */
const tests: readonly (readonly [name: string, test: string, pattern: RegExp])[] = [
  [
    '英语',
    'CET-6',
    /(?:大学)?英语六级|CET\s*-?\s*6|(?<=^|[^\u4e00-\u9fff]|通过|英语|国家)六级|college english test\s*(?:band)?\s*-?\s*6/i,
  ],
  [
    '英语',
    'CET-4',
    /(?:大学)?英语四级|CET\s*-?\s*4|(?<=^|[^\u4e00-\u9fff]|通过|英语|国家)四级|college english test\s*(?:band)?\s*-?\s*4/i,
  ],
  ['英语', 'TEM-8', /(?:英语)?专业?八级|专八|TEM\s*-?\s*8/i],
  ['英语', 'TEM-4', /(?:英语)?专业?四级|专四|TEM\s*-?\s*4/i],
  ['英语', '雅思', /雅思|IELTS/i],
  ['英语', '托福', /托福|TOEFL(?:\s*i?BT)?/i],
  ['英语', 'GRE', /\bGRE\b/],
  ['英语', 'GMAT', /\bGMAT\b/],
  ['英语', '托业', /托业|TOEIC/i],
  ['英语', 'BEC', /\bBEC\b|剑桥商务英语/],
  ['日语', 'JLPT', /JLPT|日语能力考试|(?<=日语|Japanese)(?=\s*[:(]?\s*N[1-5])/i],
  ['韩语', 'TOPIK', /TOPIK|韩国语能力考试/i],
  ['普通话', '普通话水平测试', /普通话(?:水平测试)?(?=\s*[:(]?\s*[一二三]级[甲乙])/],
];

const names: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['英语', /英语|英文|English/i],
  ['日语', /日语|日文|Japanese/i],
  ['德语', /德语|German/i],
  ['法语', /法语|French/i],
  ['韩语', /韩语|朝鲜语|Korean/i],
  ['西班牙语', /西班牙语|Spanish/i],
  ['俄语', /俄语|Russian/i],
  ['普通话', /普通话|国语|中文|Mandarin|Chinese/i],
  ['粤语', /粤语|广东话|Cantonese/i],
  ['葡萄牙语', /葡萄牙语|Portuguese/i],
  ['阿拉伯语', /阿拉伯语|Arabic/i],
  ['意大利语', /意大利语|Italian/i],
];

const score =
  /^\s*(?:考试|证书|成绩|水平|band)?\s*[:(\s-]*(?:成绩|得分|分数|总分|score)?\s*[:]?\s*(N[1-5]|[一二三]级[甲乙]等?|\d{1,3}(?:\.\d)?(?=\s*(?:分|\/|\)|$|[,;、|\s]))|高级|中级|初级|Higher|Vantage)/i;
const passed = /^\s*[:(\s-]*(?:已?通过|合格|优秀|pass(?:ed)?)/i;
const level =
  /精通|熟练|流利|流畅|良好|一般|母语|日常(?:会话|交流|沟通)|工作语言|听说读写(?:流利|熟练|良好)?|可作(?:为)?工作语言|商务(?:沟通|谈判)|native|fluent|proficient|advanced|intermediate|basic|conversational|business level|professional working proficiency|beginner/i;

/** Tests of a language that are named in a line. */
export function languageTestsIn(line: Piece): { language: Language; piece: Piece }[] {
  const taken: Piece[] = [];
  return tests.flatMap(([name, test, pattern]) => {
    const found = line.find(pattern);
    if (!found || taken.some((one) => found.piece.start < one.end && found.piece.end > one.start)) return [];
    taken.push(found.piece);
    const behind = line.part(found.piece.end - line.start);
    const points = behind.find(score);
    const value = points?.groups[0];
    const at = points ? points.piece.part(points.piece.text.lastIndexOf(value ?? '')) : undefined;
    const whole = points ? found.piece.to(points.piece) : found.piece;
    const named = whole.isEmpty ? line : whole;
    const isDoubtful = !points && !passed.test(behind.text) && /\d/.test(behind.text.slice(0, 8));
    return [
      {
        language: {
          name: named.as(name, 0.92),
          test: named.as(test, isDoubtful ? 0.6 : 0.92),
          score: at && value ? at.found(0.9, 30) : null,
          level: null,
        },
        piece: whole,
      },
    ];
  });
}

/** A language and how well it is spoken. */
function spokenIn(part: Piece): Language | undefined {
  const hit = names.map(([name, pattern]) => ({ name, found: part.find(pattern) })).find(({ found }) => found);
  if (!hit?.found) return undefined;
  const how = part.find(level);
  const said: Found | null = how ? how.piece.found(0.85, 50) : null;
  return { name: hit.found.piece.as(hit.name, 0.9), test: null, score: null, level: said };
}

/** Everything that lines say about languages; a test and what is said of the same language are one entry each. */
export function languagesOf(lines: readonly Piece[]): Language[] {
  return lines.flatMap((line) =>
    line.split(/[;|\t。]|,\s*(?=[^\d])|、| {2,}/g).flatMap((part) => {
      const found = languageTestsIn(part).map(({ language }) => language);
      if (found.length === 0) return spokenIn(part) ?? [];
      const [first] = found;
      const how = part.find(level);
      if (first && how && found.length === 1) first.level = how.piece.found(0.8, 50);
      return found;
    }),
  );
}

export const hasLanguageTest = (line: Piece) => languageTestsIn(line).length > 0;

export const isLanguageLine = (text: string) =>
  text.length <= 30 &&
  names.some(([, pattern]) => new RegExp(`^(?:${pattern.source})`, 'i').test(text.trim())) &&
  level.test(text);
