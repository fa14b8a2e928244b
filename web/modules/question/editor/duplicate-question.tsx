import { App } from 'antd';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { questionPath } from '../bank/bank-addresses.ts';

const isDuplicate = (value: unknown): value is { questionId: string } =>
  typeof value === 'object' && value !== null && 'questionId' in value;

/** Asks where the bank has the same question, with a way to look at that one. */
export function useDuplicateQuestion() {
  const { modal } = App.useApp();
  return (failure: CallFailure, again: () => void) =>
    modal.confirm({
      title: '仍要保存吗？',
      content: (
        <>
          {failure.text}
          {isDuplicate(failure.current) && (
            <a
              className="question-duplicate-link"
              href={questionPath(failure.current.questionId)}
              target="_blank"
              rel="noreferrer"
            >
              查看已有的试题
            </a>
          )}
        </>
      ),
      okText: '仍然保存',
      cancelText: '返回修改',
      onOk: again,
    });
}
