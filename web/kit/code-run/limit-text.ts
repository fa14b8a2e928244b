import { limitFactors } from '#contract/judge/limit-factors.ts';
import { type CodeLanguage, codeLanguageNames } from '#contract/question/content.ts';
import { timeText } from './measure-text.ts';

/** A limit, and behind it what it is for those of the languages that are given more. */
function limitText(
  languages: readonly CodeLanguage[],
  factorOf: (language: CodeLanguage) => number,
  textOf: (factor: number) => string,
) {
  const factors = [...new Set(languages.map(factorOf))].filter((factor) => factor !== 1);
  const others = factors.map((factor) => {
    const names = languages.filter((one) => factorOf(one) === factor).map((one) => codeLanguageNames[one]);
    return `${names.join('、')} ${textOf(factor)}`;
  });
  return others.length === 0 ? textOf(1) : `${textOf(1)}（${others.join('，')}）`;
}

/** 2 秒（python 6 秒） */
export const timeLimitText = (ms: number, languages: readonly CodeLanguage[]) =>
  limitText(
    languages,
    (one) => limitFactors[one].timeFactor,
    (factor) => timeText(factor * ms),
  );

/** 256 MB（java 512 MB） */
export const memoryLimitText = (mb: number, languages: readonly CodeLanguage[]) =>
  limitText(
    languages,
    (one) => limitFactors[one].memoryFactor,
    (factor) => `${factor * mb} MB`,
  );
