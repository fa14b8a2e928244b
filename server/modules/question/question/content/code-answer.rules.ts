import { type CodeAnswer, type CodeLanguage, codeLanguageNames, framePlace } from '#contract/question/content.ts';
import { defaultTemplates } from './code-template.rules.ts';

type Problems = Record<string, string>;

interface OfLanguage {
  readonly codeType: CodeLanguage;
}

/** One for each of these languages that has any; what belongs to another language goes with it. */
function oneEach<T extends OfLanguage>(all: readonly T[], languages: readonly CodeLanguage[]): T[] {
  const own = new Map(all.map((one) => [one.codeType, one]));
  return languages.flatMap((language) => own.get(language) ?? []);
}

const isWritten = (text: string) => text.trim() !== '';
const namesOf = (languages: readonly CodeLanguage[]) => languages.map((one) => codeLanguageNames[one]).join('、');

/** How often the place of the examinee's code stands in a frame: as a line of its own, and within others. */
function placesIn(frame: string) {
  const lines = frame.split(/\r\n?|\n/);
  return {
    own: lines.filter((line) => line.trim() === framePlace).length,
    within: lines.filter((line) => line.includes(framePlace) && line.trim() !== framePlace).length,
  };
}

function frameProblem(language: CodeLanguage, frame: string) {
  const { own, within } = placesIn(frame);
  const name = codeLanguageNames[language];
  if (within > 0) return `${name} 的外框中，${framePlace} 要独占一行`;
  if (own === 0) return `${name} 的外框中要有一行 ${framePlace}，考生的代码放在那里`;
  return own === 1 ? undefined : `${name} 的外框中有 ${own} 行 ${framePlace}，只能有一行`;
}

function framesOf(answer: CodeAnswer, languages: readonly CodeLanguage[], fields: Problems) {
  const written = answer.frames.filter(({ frame }) => isWritten(frame));
  const frames = oneEach(written, languages);
  for (const { codeType, frame } of frames) {
    const problem = frameProblem(codeType, frame);
    // By its place in what was sent, which is where the form shows it.
    const at = answer.frames.findLastIndex((one) => one.codeType === codeType);
    if (problem) fields[`answer.frames.${at}.frame`] = problem;
  }
  const lacking = languages.filter((language) => !frames.some(({ codeType }) => codeType === language));
  if (frames.length > 0 && lacking.length > 0)
    fields['answer.frames'] = `函数题的每种语言都要有外框，还缺 ${namesOf(lacking)}`;
  return frames;
}

function checkerProgramOf({ checker, checkerProgram }: CodeAnswer, fields: Problems) {
  if (checker !== 'program') return null;
  if (checkerProgram && isWritten(checkerProgram.source)) return checkerProgram;
  fields['answer.checkerProgram'] = '请填写检查程序';
  return checkerProgram;
}

/** The key of a code question, each thing once for each language; what it lacks is in `fields`. */
export function codeAnswerOf(answer: CodeAnswer, fields: Problems): CodeAnswer {
  const languages = [...new Set(answer.languages)];
  if (answer.tests.length === 0) fields['answer.tests'] = '请至少添加一个测试用例';
  else if (answer.tests.every(({ weight }) => weight === 0))
    fields['answer.tests'] = '至少有一个测试用例的权重要大于 0';
  const own = new Map(answer.templates.map((template) => [template.codeType, template]));
  const templates = languages.map((codeType) => {
    const { template = '', defaultTemplate = '' } = own.get(codeType) ?? {};
    return { codeType, template, defaultTemplate: defaultTemplate || defaultTemplates[codeType] };
  });
  return {
    ...answer,
    ...{ languages, templates, frames: framesOf(answer, languages, fields) },
    checkerProgram: checkerProgramOf(answer, fields),
    references: oneEach(
      answer.references.filter(({ source }) => isWritten(source)),
      languages,
    ),
  };
}
