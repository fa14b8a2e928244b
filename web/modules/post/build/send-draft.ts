import { errors } from '#contract/errors.ts';
import { Draft, DraftContent, postDraft } from '#contract/post/draft.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure } from '../../../kit/api/failure.ts';
import type { SaveOutcome } from '../../../kit/form/autosave.ts';

/** In one order of the fields, as the database keeps another. */
const written = (content: DraftContent) => JSON.stringify(DraftContent.parse(content));

export const goneText = '这份草稿已在别处发布或放弃，不能再保存';

export async function sendDraft(draftId: string, content: DraftContent, version: number): Promise<SaveOutcome<Draft>> {
  const body = { version, content };
  try {
    // What fits goes on being sent when the tab is closed.
    const keepalive = JSON.stringify(body).length < 40_000;
    const saved = await call(postDraft.save, { query: { draftId }, body }, { quiet: true, keepalive });
    return { kind: 'saved', ...saved };
  } catch (problem) {
    const { status, text, current, fields, noResponse } = asFailure(problem);
    const theirs = status === errors.stale.status ? Draft.safeParse(current).data : undefined;
    if (theirs) {
      // Not somebody else: an own save arrived although its answer did not.
      const arrived = written(theirs.content) === written(content);
      return arrived ? { kind: 'saved', version: theirs.version } : { kind: 'stale', current: theirs };
    }
    const kind = noResponse || status >= 500 || status === errors.tooMany.status ? 'lost' : 'refused';
    const refusal = status === errors.notFound.status ? goneText : (Object.values(fields)[0] ?? text);
    return { kind, text: refusal };
  }
}
