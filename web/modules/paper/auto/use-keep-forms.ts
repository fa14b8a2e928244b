import { paperAssembly } from '#contract/paper/assembly.ts';
import { paper } from '#contract/paper/paper.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import type { PaperPlace } from '../../question/index.ts';
import { usePlace } from '../edit/use-place.ts';
import { changedByPapers } from '../list/chosen-paper.ts';

interface Keeping extends PaperPlace {
  readonly runId: string;
  readonly name: string;
  readonly suggestedMinutes: number;
  /** How many there are. */
  readonly forms: number;
}

/** Keeps all forms of a run as finished papers; the same again answers the same papers. */
export function useKeepForms() {
  const place = usePlace();
  const create = useAction(paperAssembly.create, { changes: changedByPapers });
  const finish = useAction(paper.finish, { changes: changedByPapers });
  /** Undefined: it was said why not. */
  const run = async ({ runId, name, suggestedMinutes, forms, ...chosen }: Keeping) => {
    const paperBankId = await place.settle(chosen);
    if (!paperBankId) return undefined;
    const places = Array.from({ length: forms }, (_, at) => at);
    const created = await create.run({ body: { runId, name, suggestedMinutes, paperBankId, forms: places } });
    if (!created) return undefined;
    const outcome = await finish.run({ body: created });
    const [first] = outcome?.unready ?? [];
    if (first) notify.warning(`试卷已存为草稿，还不能用于考试：${first.reason}`);
    return outcome && !first ? created.paperIds : undefined;
  };
  const pending = place.pending || create.pending || finish.pending;
  return { run, pending, fields: { ...create.fields, ...place.fields } };
}
