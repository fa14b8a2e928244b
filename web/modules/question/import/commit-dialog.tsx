import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { type ImportDraft, questionImport } from '#contract/question/import.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { changedByQuestions } from '../editor/use-save-question.ts';

/** Takes what is ready; says what will stay out before it does. */
export function useCommit({ importId, counts: { ready, doubtful } }: ImportDraft, unconfirmed: number) {
  const [asking, setAsking] = useState(false);
  const [keepDrafts, setKeepDrafts] = useState(true);
  const commit = useAction(questionImport.commit, { changes: [questionImport.detail, ...changedByQuestions] });
  const run = (drafts: boolean) => commit.run({ query: { importId }, body: { keepDrafts: drafts } });
  const isClear = doubtful === 0 && unconfirmed === 0;
  const take = async () => {
    await run(keepDrafts && doubtful > 0);
    setAsking(false);
  };
  const dialog = (
    <Modal
      open={asking}
      title="现在导入吗？"
      okText="导入"
      cancelText="继续核对"
      confirmLoading={commit.pending}
      // The second half of a double click on the button that opened it.
      mask={{ closable: false }}
      onOk={take}
      onCancel={() => setAsking(false)}
    >
      <p>{ready > 0 ? `${ready} 题可以导入。` : '没有可以直接导入的题。'}</p>
      {unconfirmed > 0 && <p>{unconfirmed} 题的修改没有确认，不会生效。</p>}
      {doubtful > 0 && (
        <>
          <p>{doubtful} 题还需要核对，不会作为正式试题导入。</p>
          <Checkbox checked={keepDrafts} onChange={(event) => setKeepDrafts(event.target.checked)}>
            把这 {doubtful} 题连同原文存为草稿，以后再改
          </Checkbox>
        </>
      )}
    </Modal>
  );
  return { ask: () => (isClear ? void run(false) : setAsking(true)), pending: commit.pending, dialog };
}
