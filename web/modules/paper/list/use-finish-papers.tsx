import { Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Reply } from '#contract/endpoint.ts';
import { paper } from '#contract/paper/paper.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { paperAddress } from '../paper-address.ts';
import { changedByPapers } from './chosen-paper.ts';
import { finishedText, renewedText } from './finished-text.ts';

type Outcome = Reply<typeof paper.finish>;

/** Finishes several drafts; those that cannot be are named in a dialog, each with what is in the way. */
export function useFinishPapers(onDone: () => void) {
  const [left, setLeft] = useState<Outcome>();
  const finish = useAction(paper.finish, {
    changes: changedByPapers,
    success: finishedText,
    onDone: (outcome) => {
      if (outcome.unready.length > 0) setLeft(outcome);
      onDone();
    },
  });
  return {
    finish: (paperIds: string[]) => finish.run({ body: { paperIds } }),
    dialog: left && <UnreadyDialog outcome={left} onClose={() => setLeft(undefined)} />,
  };
}

function UnreadyDialog({
  outcome: { finished, renewed, unready },
  onClose,
}: {
  outcome: Outcome;
  onClose: () => void;
}) {
  return (
    <Modal
      open
      title={`${unready.length} 份试卷还不能完成`}
      okText="知道了"
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
      onCancel={onClose}
    >
      {finished > 0 && (
        <p className="paper-dialog-text">
          其余 {finished} 份已完成，可以用于考试{renewedText(renewed)}。
        </p>
      )}
      <ul className="paper-unready" aria-label="还不能完成的试卷">
        {unready.map(({ paperId, name, reason }) => (
          <li key={paperId}>
            <Link to={paperAddress.detail(paperId)}>{name}</Link>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
