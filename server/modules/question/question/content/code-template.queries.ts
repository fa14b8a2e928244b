import type { CodeLanguage } from '#contract/question/content.ts';
import type { Db } from '../../../../kit/db/db.ts';

/** What the organisation has its people begin with, by language. */
export async function ownTemplates(db: Db, organisationId: string) {
  const rows = await db
    .selectFrom('questionCodeTemplate')
    .select(['language', 'template'])
    .where('organisationId', '=', organisationId)
    .execute();
  return new Map(rows.map(({ language, template }) => [language as CodeLanguage, template]));
}

interface Template {
  readonly organisationId: string;
  readonly language: CodeLanguage;
  readonly template: string;
}

export async function keepTemplate(db: Db, { template, ...place }: Template, by: string, at: Date) {
  const written = { template, modifiedBy: by, modifiedAt: at };
  await db
    .insertInto('questionCodeTemplate')
    .values({ ...place, ...written })
    .onConflict((conflict) => conflict.columns(['organisationId', 'language']).doUpdateSet(written))
    .execute();
}

export async function dropTemplate(db: Db, { organisationId, language }: Omit<Template, 'template'>) {
  await db
    .deleteFrom('questionCodeTemplate')
    .where('organisationId', '=', organisationId)
    .where('language', '=', language)
    .execute();
}
