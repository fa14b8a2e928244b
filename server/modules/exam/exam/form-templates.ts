import type { CodeAnswer, TakenContent } from '#contract/question/content.ts';
import type { Db } from '../../../kit/transaction.ts';
import { editorTemplates } from '../../question/index.ts';
import type { FormSection } from './form.rules.ts';

type Templates = NonNullable<FormSection['questions'][number]['templates']>;

/** What the editor begins with in these questions, those of the organisation among them; other types have none. */
export async function templatesOf(db: Db, organisationId: string, contents: ReadonlyMap<string, TakenContent>) {
  const code = [...contents].filter(([, { type }]) => type === 'CODE');
  if (code.length === 0) return new Map<string, Templates>();
  const templates = await editorTemplates(db, organisationId);
  return new Map(
    code.map(([versionId, { answer }]): [string, Templates] => [versionId, templates(answer as CodeAnswer)]),
  );
}
