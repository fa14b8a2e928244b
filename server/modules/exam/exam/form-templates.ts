import type { CodeAnswer, TakenContent } from '#contract/question/content.ts';
import type { Db } from '../../../kit/transaction.ts';
import { editorTemplates } from '../../question/index.ts';
import type { FormSection } from './form.rules.ts';

type Templates = NonNullable<FormSection['questions'][number]['templates']>;

/** What the editor begins with in these questions, those of the organisation among them; other types have none. */
export async function templatesOf(db: Db, organisationId: string, contents: ReadonlyMap<string, TakenContent>) {
  const found = new Map<string, Templates>();
  for (const [versionId, { type, answer }] of contents) {
    if (type === 'CODE') found.set(versionId, await editorTemplates(db, organisationId, answer as CodeAnswer));
  }
  return found;
}
