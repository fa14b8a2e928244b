import { useRef } from 'react';
import { errors } from '#contract/errors.ts';
import { type Question, question } from '#contract/question/question.ts';
import type { CallFailure } from '../../../../kit/api/failure.ts';
import { notify } from '../../../../kit/api/notify.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { useDuplicateQuestion } from '../../editor/duplicate-question.tsx';
import { changedByQuestions, savedTexts } from '../../editor/use-save-question.ts';
import type { Version } from './version-parts.ts';

/** Makes the next version of a question out of an earlier one, as if its author had typed it again. */
export function useRestore(shown: Question) {
  const askAboutDuplicate = useDuplicateQuestion();
  const asked = useRef<Version>(undefined);
  const onFailure = (failure: CallFailure) => {
    const version = asked.current;
    if (failure.cancelled || !version) return;
    const [problem] = Object.values(failure.fields);
    if (failure.code === errors.questionDuplicate.code) askAboutDuplicate(failure, () => restore(version, true));
    else notify.error(problem === undefined ? failure.text : `第 ${version.number} 版没有写完，不能恢复：${problem}`);
  };
  const saving = useAction(question.modify, {
    changes: changedByQuestions,
    quiet: true,
    success: ({ state }) => `已恢复为新的一版。${savedTexts[state]}`,
    onFailure,
  });
  async function restore(version: Version, allowDuplicate = false) {
    asked.current = version;
    // A draft stays one, whatever the old version lacks.
    const body = { ...version.content, allowDuplicate, draft: shown.state === 'DRAFT' };
    await saving.run({ query: { id: shown.id }, body });
  }
  return restore;
}
