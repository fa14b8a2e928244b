import { useState } from 'react';
import { type EvidenceItem, evidence } from '#contract/post/evidence.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../kit/learner-ui/dialog.tsx';
import { itemText, numberText, sourceText } from '../evidence/evidence-words.ts';

interface ContestDialogProps {
  abilityId: string;
  item: EvidenceItem;
  /** The roles that decide. */
  deciders: readonly string[];
  onClose: () => void;
}

/** Why one row should not count, to somebody of the roles that decide. */
export function ContestDialog({ abilityId, item, deciders, onClose }: ContestDialogProps) {
  const [reason, setReason] = useState('');
  const send = useAction(evidence.contest, {
    changes: [evidence.own, evidence.ownItems],
    success: '异议已提交',
    onDone: onClose,
  });
  const { source, originId, itemId } = item;
  const text = reason.trim();
  return (
    <Dialog
      title="对这条依据提出异议"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            look="primary"
            pending={send.pending}
            disabled={text === ''}
            onClick={() => send.run({ body: { abilityId, source, originId, itemId, reason: text } })}
          >
            提交
          </Button>
        </>
      }
    >
      <div className="own-contest">
        <p>
          {sourceText(item)}，{itemText(item)}
        </p>
        {item.excerpt && <p className="own-note">{[numberText(item), item.excerpt].filter(Boolean).join('　')}</p>}
        <label className="own-contest-label" htmlFor="contest-reason">
          理由
        </label>
        <textarea
          id="contest-reason"
          rows={4}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className="own-note">
          由{deciders.join('、') || '机构管理员'}处理，结果会发消息告诉您。处理之前这条依据照常计入。
        </p>
      </div>
    </Dialog>
  );
}
