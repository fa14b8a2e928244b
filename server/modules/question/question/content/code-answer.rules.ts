import { type CodeAnswer, type CodeLanguage, codeLanguageNames } from '#contract/question/content.ts';
import { frameProblem } from '#shared/frame.ts';
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

function framesOf(answer: CodeAnswer, languages: readonly CodeLanguage[], fields: Problems) {
  const written = answer.frames.filter(({ frame }) => isWritten(frame));
  const frames = oneEach(written, languages);
  for (const { codeType, frame } of frames) {
    const problem = frameProblem(frame);
    // By its place in what was sent, which is where the form shows it.
    const at = answer.frames.findLastIndex((one) => one.codeType === codeType);
    if (problem) fields[`answer.frames.${at}.frame`] = `${codeLanguageNames[codeType]} 的外框：${problem}`;
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
