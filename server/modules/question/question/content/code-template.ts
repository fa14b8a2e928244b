import { type CodeAnswer, type CodeLanguage, codeLanguages } from '#contract/question/content.ts';
import { question } from '#contract/question/question.ts';
import { audit } from '../../../../kit/audit.ts';
import { refuse } from '../../../../kit/errors.ts';
import { reachesAll } from '../../../../kit/http/grants.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { dropTemplate, keepTemplate, ownTemplates } from './code-template.queries.ts';
import { beginningOf, defaultTemplates } from './code-template.rules.ts';

/** What each language begins with in this organisation, and what is built in. */
export async function templatesOf(db: Db, { organisationId }: Caller, codeType?: CodeLanguage) {
  const own = await ownTemplates(db, organisationId);
  return codeLanguages
    .filter((language) => codeType === undefined || language === codeType)
    .map((language) => ({
      codeType: language,
      template: own.get(language) ?? defaultTemplates[language],
      defaultTemplate: defaultTemplates[language],
    }));
}

/** Without a text, or with the one that is built in, the organisation has none of its own. */
export function saveTemplate(
  db: Db,
  user: Caller,
  { codeType, template }: { codeType: CodeLanguage; template: string },
  at: Date,
) {
  if (!reachesAll(user, question.saveTemplate.access)) throw refuse('forbidden');
  const { organisationId, userId } = user;
  return inTransaction(db, async (db) => {
    const isOwn = template.trim() !== '' && template !== defaultTemplates[codeType];
    if (isOwn) await keepTemplate(db, { organisationId, language: codeType, template }, userId, at);
    else await dropTemplate(db, { organisationId, language: codeType });
    await audit(db, user, {
      action: 'question.codeTemplate',
      target: organisationId,
      detail: { name: codeType, own: isOwn },
    });
    return null;
  });
}

/** What the editor of an examinee begins with in each language that a question takes; those of the organisation are read once. */
export async function editorTemplates(db: Db, organisationId: string) {
  const own = await ownTemplates(db, organisationId);
  return (answer: CodeAnswer) =>
    answer.languages.map((codeType) => ({ codeType, template: beginningOf(answer, codeType, own.get(codeType)) }));
}
