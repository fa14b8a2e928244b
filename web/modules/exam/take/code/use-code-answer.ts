import { useEffect, useMemo, useState } from 'react';
import type { CodeLanguage } from '#contract/question/content.ts';
import { codeOf } from '#shared/code-response.ts';
import { plainLines } from '../../../../kit/code-editor/code-text.ts';
import { inOrder } from '../../../../kit/code-editor/language-order.ts';
import type { ExamItem } from '../exam-items.ts';
import type { AttemptSession } from '../session/attempt-session.ts';
import type { TakeView } from '../take-view.ts';
import { afterStep, type CodeStep } from './code-answer.ts';
import { CodeDraftStore } from './code-drafts.ts';

function storeOfDevice() {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** The texts of an attempt in all languages; gone from the device once the attempt is over. */
function useDrafts(session: AttemptSession) {
  const drafts = useMemo(() => new CodeDraftStore(session.attemptId, storeOfDevice()), [session]);
  useEffect(
    () => () => {
      const { stage, items } = session.view();
      if (stage === 'over') drafts.clear(items.map(({ questionId }) => questionId));
    },
    [session, drafts],
  );
  return drafts;
}

/** The program that is the answer, and those in the other languages that wait beside it. */
export function useCodeAnswer(session: AttemptSession, view: TakeView, item: ExamItem) {
  const drafts = useDrafts(session);
  const { questionId, code } = item;
  const languages = inOrder(code?.languages ?? []);
  const given = codeOf(view.answers.get(questionId)?.response ?? null);
  // who comes back to the question sees the answer
  const [looked, setLooked] = useState<CodeLanguage>();
  const [, setTurn] = useState(0);
  const kept = drafts.of(questionId);
  // the author's first comes first
  const chosen = looked ?? given?.language ?? kept.shown ?? code?.languages[0];
  const shown = languages.find((one) => one === chosen) ?? languages[0] ?? 'python';
  const templateOf = (language: CodeLanguage) =>
    plainLines(code?.templates.find(({ codeType }) => codeType === language)?.template ?? '');
  const textOf = (language: CodeLanguage) =>
    given?.language === language ? plainLines(given.source) : (kept.texts[language] ?? templateOf(language));
  const take = (step: CodeStep) => {
    const { texts, answer } = afterStep({ given, texts: drafts.of(questionId).texts }, step);
    drafts.keep(questionId, step.language, texts);
    if (answer) session.answer(item, answer);
    setLooked(step.language);
    setTurn((turn) => turn + 1);
  };
  return {
    ...{ languages, shown, textOf, templateOf },
    /** The language of the answer, where it is another than the one shown. */
    elsewhere: given && given.language !== shown ? given.language : undefined,
    show: (language: CodeLanguage) => take({ does: 'look', language }),
    write: (source: string, language: CodeLanguage) => take({ does: 'write', language, source }),
    put: (source: string) => take({ does: 'put', language: shown, source }),
    choose: () => take({ does: 'choose', language: shown, source: textOf(shown) }),
  };
}
