import { useNavigate } from 'react-router';
import { autoExam } from '#contract/exam/auto.ts';
import { exam } from '#contract/exam/exam.ts';
import { paperBank } from '#contract/paper/bank.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { changedByPapers } from '../../paper/index.ts';
import { examAddress } from '../exam-address.ts';
import { type Arrangement, peopleOf } from './arrangement.ts';

interface ArrangeOptions {
  runId: string;
  /** What was typed is kept by now. */
  onLeave: () => void;
}

/**
 * Papers of the forms, an exam with them and its people, published or as a draft: in one call that does all of it or
 * nothing, so that whoever hears nothing of it presses again.
 */
export function useArrange({ runId, onLeave }: ArrangeOptions) {
  const navigate = useNavigate();
  const arrange = useAction(autoExam.arrange, {
    changes: [exam.search, exam.detail, ...changedByPapers, paperBank.searchInner, paperBank.allBesides],
  });
  const open = (address: string) => {
    onLeave();
    // Not before the page knows that nothing is left to lose.
    setTimeout(() => navigate(address));
  };
  const run = async (arrangement: Arrangement, publishes: boolean) => {
    const { startAt, endAt, durationMinutes, paperBankId, bankName } = arrangement;
    const place = { ...(paperBankId && { paperBankId }), ...(bankName && { bankName }) };
    const settings = { name: arrangement.name.trim(), durationMinutes, startAt: startAt ?? '', endAt: endAt ?? '' };
    const made = await arrange.run({ body: { runId, publishes, ...settings, ...place, ...peopleOf(arrangement) } });
    if (!made) return;
    const { examId, published } = made;
    notify.success(published ? '考试已发布' : '已存为草稿');
    open(published ? examAddress.detail(examId) : examAddress.edit(examId, publishes ? 'confirm' : 'paper'));
  };
  return { run, pending: arrange.pending, fields: arrange.fields };
}
