import { useNavigate } from 'react-router';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useKeepForms } from '../../paper/index.ts';
import { examAddress } from '../exam-address.ts';
import { type Arrangement, isForSomebody, peopleOf } from './arrangement.ts';

interface ArrangeOptions {
  runId: string;
  forms: number;
  /** What was typed is kept by now. */
  onLeave: () => void;
}

/**
 * Keeps the forms as papers, makes an exam of them and publishes it. Where a step is refused, what was made before it
 * stays as a draft and is opened.
 */
export function useArrange({ runId, forms, onLeave }: ArrangeOptions) {
  const navigate = useNavigate();
  const keep = useKeepForms();
  const changes = [exam.search, exam.detail];
  const add = useAction(exam.add, { changes });
  const people = useAction(examinee.add, { changes });
  const publish = useAction(exam.publish, { changes });
  const open = (address: string) => {
    onLeave();
    // Not before the page knows that nothing is left to lose.
    setTimeout(() => navigate(address));
  };
  const run = async (arrangement: Arrangement, publishes: boolean) => {
    const { startAt, endAt, durationMinutes, paperBankId, bankName } = arrangement;
    const name = arrangement.name.trim();
    const place = { ...(paperBankId && { paperBankId }), ...(bankName && { bankName }) };
    const paperIds = await keep.run({ runId, forms, name, suggestedMinutes: durationMinutes, ...place });
    if (!paperIds) return;
    const settings = { name, durationMinutes, startAt: startAt ?? '', endAt: endAt ?? '' };
    const made = await add.run({ body: { ...settings, source: 'AUTO', paperIds } });
    if (!made) return;
    const { examId, version } = made;
    const draft = examAddress.edit(examId, publishes ? 'confirm' : 'paper');
    const added = !isForSomebody(arrangement) || (await people.run({ query: { examId }, body: peopleOf(arrangement) }));
    if (!added || !publishes) {
      if (added) notify.success('已存为草稿');
      open(draft);
      return;
    }
    const published = await publish.run({ query: { examId }, body: { version } });
    if (published) notify.success('考试已发布');
    open(published ? examAddress.detail(examId) : draft);
  };
  const pending = keep.pending || add.pending || people.pending || publish.pending;
  return { run, pending, fields: { ...keep.fields, ...add.fields } };
}
