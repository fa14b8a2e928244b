import { type CodeAnswer, type CodeLanguage, type CodeProgram, codeLanguages } from '#contract/question/content.ts';
import { look, type ReadDoubt, wrong } from '../read-item.ts';

const checkers: Record<CodeAnswer['checker'], string> = {
  exact: '完全一致',
  trim: '忽略首尾空白',
  float: '浮点误差',
  unordered: '不分行序',
  program: '检查程序',
};

const headLine = /^(样例|示例)?\s*(?:权重\s*(\d+(?:\.\d+)?))?$/;

function caseText({ input, output, weight, sample }: CodeAnswer['tests'][number]) {
  // An input that begins like a head, or with an empty line, needs one above it.
  const isHidden = input !== '' && headLine.test(input.split('\n')[0]?.trim() ?? '');
  const head = [sample ? '样例' : '', weight !== 1 || (isHidden && !sample) ? `权重${weight}` : ''];
  const words = head.filter((word) => word !== '').join(' ');
  return [...(words === '' ? [] : [words]), input, '---', output].join('\n');
}

/** 测试用例: cases parted by a line `===`, input and output by a line `---`; 样例 above a case shows it to examinees. */
export function testsText({ tests }: CodeAnswer) {
  const text = tests.map(caseText).join('\n===\n');
  return text.endsWith('\n') ? `${text}\n` : text;
}

function testsIn(text: string): { tests: CodeAnswer['tests']; unread: number } {
  const cases = text.split(/^={3,}[ \t]*$/m).filter((one) => one.trim() !== '');
  const tests: CodeAnswer['tests'] = [];
  for (const one of cases) {
    const lines = one.replace(/^\n|\n$/g, '').split('\n');
    const head = headLine.exec(lines[0]?.trim() ?? '');
    const body = head ? lines.slice(1) : lines;
    const at = body.findIndex((line) => /^-{3,}[ \t]*$/.test(line));
    if (at < 0) continue;
    const weight = head?.[2] === undefined ? 1 : Number(head[2]);
    tests.push({
      input: body.slice(0, at).join('\n'),
      output: body.slice(at + 1).join('\n'),
      weight: Math.min(100, weight),
      sample: head?.[1] !== undefined,
    });
  }
  return { tests, unread: cases.length - tests.length };
}

export const limitsText = ({ checker, floatDigits, timeLimitMs, memoryLimitMb }: CodeAnswer) =>
  `时间${timeLimitMs}毫秒；内存${memoryLimitMb}MB；比较${checkers[checker]}${checker === 'float' ? `${floatDigits}位` : ''}`;

const names: Readonly<Record<string, CodeLanguage>> = {
  js: 'javascript',
  node: 'javascript',
  cpp: 'c++',
  python3: 'python',
  shell: 'bash',
  sh: 'bash',
};

const languageOf = (word: string): CodeLanguage | undefined =>
  codeLanguages.find((language) => language === word) ?? (Object.hasOwn(names, word) ? names[word] : undefined);

const within = (text: string | undefined, least: number, most: number, otherwise: number) =>
  text === undefined ? otherwise : Math.min(most, Math.max(least, Math.round(Number(text))));

interface Template {
  readonly language: string;
  readonly template: string;
  readonly defaultTemplate: string;
}

interface Program {
  readonly language: string;
  readonly source: string;
}

/** More than any of our papers holds in one block. */
const longestProgram = 20_000;

/** One program for each language that is known. */
function programsIn(word: string, programs: readonly Program[], doubts: ReadDoubt[]): CodeProgram[] {
  const found = new Map<CodeLanguage, CodeProgram>();
  for (const { language, source } of programs) {
    const codeType = languageOf(language.normalize('NFKC').toLowerCase());
    if (codeType && source.length <= longestProgram) found.set(codeType, { codeType, source });
    else doubts.push(look('answer', `${word}「${language.slice(0, 20)}」的语言不认识或代码太长，没有读取`));
  }
  return [...found.values()];
}

/** The answer of a code question from its columns; what it lacks is said by the rules for questions. */
export function readCode(cells: {
  languages: string;
  tests: string;
  limits: string;
  templates?: readonly Template[];
  frames?: readonly Program[];
  references?: readonly Program[];
  checkers?: readonly Program[];
}): {
  answer: CodeAnswer | null;
  doubts: ReadDoubt[];
} {
  const doubts: ReadDoubt[] = [];
  const words = cells.languages
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,、;|]+/)
    .filter((word) => word !== '');
  const unknown = words.filter((word) => languageOf(word) === undefined);
  if (unknown.length > 0) doubts.push(look('answer', `不支持编程语言 ${unknown.slice(0, 3).join('、')}`));
  const languages = [...new Set(words.flatMap((word) => languageOf(word) ?? []))];
  const { tests, unread } = testsIn(cells.tests);
  if (unread > 0) doubts.push(wrong('answer', `有 ${unread} 个测试用例看不懂：输入与输出之间要有一行 ---`));
  const limits = cells.limits.normalize('NFKC');
  const checker = (Object.keys(checkers) as CodeAnswer['checker'][]).find((one) => limits.includes(checkers[one]));
  if (languages.length === 0) {
    doubts.push(wrong('answer', '编程题没有写明编程语言和测试用例'));
    return { answer: null, doubts };
  }
  const templates = (cells.templates ?? []).flatMap(({ language, ...code }) => {
    const codeType = languageOf(language.normalize('NFKC').toLowerCase());
    if (!codeType) doubts.push(look('answer', `代码模板写明的语言「${language.slice(0, 20)}」不认识，没有读取`));
    return codeType ? [{ codeType, ...code }] : [];
  });
  const frames = programsIn('外框', cells.frames ?? [], doubts);
  const references = programsIn('参考程序', cells.references ?? [], doubts);
  const checkPrograms = programsIn('检查程序', cells.checkers ?? [], doubts);
  const answer: CodeAnswer = {
    ...{ languages, templates, tests: tests.slice(0, 100), checker: checker ?? 'trim' },
    checkerProgram: checker === 'program' ? (checkPrograms[0] ?? null) : null,
    frames: frames.map(({ codeType, source }) => ({ codeType, frame: source })),
    references,
    floatDigits: within(/(\d{1,2})位/.exec(limits)?.[1], 0, 12, 6),
    timeLimitMs: within(/时间\s*(\d{1,6})/.exec(limits)?.[1], 100, 30_000, 2000),
    memoryLimitMb: within(/内存\s*(\d{1,5})/.exec(limits)?.[1], 16, 1024, 256),
  };
  return { answer, doubts };
}
