import { App } from 'antd';
import { designation } from '#contract/exam/designation.ts';
import { exam } from '#contract/exam/exam.ts';
import { type Examinee, type ExamineeRules, examinee } from '#contract/exam/examinee.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { namesText } from './override-draft.ts';
import { lossText, type Removal, removalOf, removedText, stayingTexts } from './removal.ts';

function StayingLines({ removal }: { removal: Removal }) {
  return stayingTexts(removal).map((text) => <p key={text}>{text}</p>);
}

/** Takes people out of the exam after saying who leaves, who stays, and why. */
export function useRemoval(examId: string, rules: ExamineeRules | undefined, onDone: () => void) {
  const { modal } = App.useApp();
  const remove = useAction(examinee.remove, {
    changes: [examinee.search, examinee.rules, exam.detail, exam.search, exam.history, designation.overview],
    onDone: ({ removed }, { body }) => {
      const expected = body?.userIds?.length ?? 0;
      notify[removed < expected ? 'warning' : 'success'](removedText(removed, expected));
      onDone();
    },
  });
  return (people: readonly Examinee[]) => {
    const removal = removalOf(people, rules);
    const { leaving } = removal;
    if (leaving.length === 0) {
      modal.info({ title: '没有可以移除的考生', content: <StayingLines removal={removal} />, okText: '知道了' });
      return;
    }
    modal.confirm({
      title: `移除 ${leaving.length} 名考生？`,
      content: (
        <>
          <p>
            {namesText(leaving)}将不能参加这场考试，可以再次添加。{lossText(removal)}
          </p>
          <StayingLines removal={removal} />
        </>
      ),
      okText: '移除',
      cancelText: '取消',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        remove.run({ query: { examId }, body: { userIds: leaving.map(({ userId }) => userId), departmentIds: [] } }),
    });
  };
}
