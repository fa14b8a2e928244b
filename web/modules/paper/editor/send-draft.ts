import { errors } from '#contract/errors.ts';
import { type Paper, paper, StandingPaper } from '#contract/paper/paper.ts';
import { paperSelection } from '#contract/paper/selection.ts';
import { question } from '#contract/question/question.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure } from '../../../kit/api/failure.ts';
import { notify } from '../../../kit/api/notify.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';
import type { SaveOutcome } from '../../../kit/form/autosave.ts';
import { bodyOf, type DraftBody, type DraftQuestion, draftOf, pickedNow, sameBody } from './draft/draft.ts';

export type DraftToSave = DraftBody & { readonly state?: Paper['state'] };

/** What is shown of papers elsewhere is no longer true; the editor itself knows better and asks nothing. */
function paperChanged() {
  queryClient.invalidateQueries({ queryKey: replyKey(paper.search) });
  queryClient.invalidateQueries({ queryKey: replyKey(paper.detail), refetchType: 'none' });
  for (const found of [paperSelection.selected, paperSelection.notSelected])
    queryClient.invalidateQueries({ queryKey: replyKey(found) });
}

export async function sendDraft(
  paperId: string,
  body: DraftToSave,
  version: number,
): Promise<SaveOutcome<StandingPaper>> {
  try {
    // What fits goes on being sent when the tab is closed.
    const keepalive = JSON.stringify(body).length < 40_000;
    const saved = await call(
      paper.modify,
      { query: { paperId }, body: { ...body, version } },
      { quiet: true, keepalive },
    );
    paperChanged();
    return { kind: 'saved', ...saved };
  } catch (problem) {
    const { status, text, current, fields, noResponse } = asFailure(problem);
    const theirs = status === errors.stale.status ? StandingPaper.safeParse(current).data : undefined;
    if (!theirs) {
      const kind = noResponse || status >= 500 || status === errors.tooMany.status ? 'lost' : 'refused';
      return { kind, text: Object.values(fields)[0] ?? text };
    }
    // Not somebody else: an own save arrived although its answer did not.
    const arrived = sameBody(bodyOf(draftOf(theirs)), body) && (!body.state || body.state === theirs.state);
    return arrived ? { kind: 'saved', version: theirs.version } : { kind: 'stale', current: theirs };
  }
}

const mineMark = '（我的修改）';
const longestName = 80;

/** The paper that these changes went into. */
export type SavedCopy = Pick<Paper, 'paperId' | 'name' | 'paperBankName'>;

/** These changes as a paper of their own beside the one somebody else saved; undefined, and told, when that went wrong. */
export async function saveAsNew(
  { paperId: besidePaperId, name, paperBankId, paperBankName }: Paper,
  { suggestedMinutes, sectionVOS }: DraftBody,
): Promise<SavedCopy | undefined> {
  const kept = `${[...name].slice(0, longestName - mineMark.length).join('')}${mineMark}`;
  const body = { name: kept, paperBankId, suggestedMinutes, sectionVOS, besidePaperId };
  try {
    const { paperId } = await call(paper.add, { body }, { quiet: true });
    paperChanged();
    return { paperId, name: kept, paperBankName };
  } catch (problem) {
    const { text, fields } = asFailure(problem);
    notify.error(`没有另存成功：${Object.values(fields)[0] ?? text}`);
    return undefined;
  }
}

/** The question as it would be picked now; undefined when it can no longer be had, null when nobody knows. */
export async function questionNow(questionId: string): Promise<DraftQuestion | undefined | null> {
  try {
    const found = await call(question.detail, { params: { id: questionId } }, { quiet: true });
    return found.state === 'APPROVED' ? pickedNow(found) : undefined;
  } catch (problem) {
    return asFailure(problem).status === errors.notFound.status ? undefined : null;
  }
}

/** Which of the questions were deleted or withdrawn: the saved ones as the paper tells, the others one by one. */
export async function goneOf(paperId: string, questionIds: readonly string[]) {
  const saved = await call(paper.detail, { query: { paperId } }, { quiet: true }).catch(() => undefined);
  const known = new Map(
    saved?.sectionVOS.flatMap(({ questionVOS }) => questionVOS.map((one) => [one.questionId, one.gone])),
  );
  const gone: string[] = [];
  const fresh = questionIds.filter((id) => !known.has(id)).slice(0, 50);
  for (const id of fresh) if ((await questionNow(id)) === undefined) gone.push(id);
  return [...gone, ...questionIds.filter((id) => known.get(id))];
}
