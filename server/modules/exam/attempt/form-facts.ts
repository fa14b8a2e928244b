import { LRUCache } from 'lru-cache';
import { refuse } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import { questionVersions } from '../../question/index.ts';
import { findForms, formQuestions, materialsOf } from '../exam/form.queries.ts';
import { frozenCodes, withFrozenTemplates } from './frozen-code.ts';
import { type FormFacts, FormSections, Options, type PaperReply } from './frozen-form.ts';
import { ownFacts } from './own-form-facts.ts';

/** Forms are immutable once frozen, so every process keeps the ones in use: a start or a save reads nothing of them. */
const cache = new LRUCache<string, Promise<FormFacts>>({ max: 200 });
/** Of papers of one's own there are as many as people, and little to each: what they ask is kept apart. */
const own = new LRUCache<string, FormFacts>({ max: 4000 });

const keyOf = (organisationId: string, formId: string) => `${organisationId} ${formId}`;

export async function formFacts(db: Db, organisationId: string, formId: string): Promise<FormFacts> {
  const key = keyOf(organisationId, formId);
  const known = own.get(key) ?? cache.get(key);
  if (known) return known;
  const facts = loadFacts(db, organisationId, formId);
  cache.set(key, facts);
  facts.catch(() => cache.delete(key));
  return facts;
}

/** Many at a time: papers of one's own that are not known yet are read together. */
export async function readForms(db: Db, organisationId: string, formIds: readonly string[]) {
  const missing = [...new Set(formIds)].filter((formId) => {
    const key = keyOf(organisationId, formId);
    return !own.has(key) && !cache.has(key);
  });
  if (missing.length < 2) return;
  const forms = await findForms(db, organisationId, missing);
  for (const [formId, facts] of await ownFacts(
    db,
    organisationId,
    forms.filter(({ document }) => document === null),
  )) {
    own.set(keyOf(organisationId, formId), facts);
  }
}

async function loadFacts(db: Db, organisationId: string, formId: string): Promise<FormFacts> {
  const [form] = await findForms(db, organisationId, [formId]);
  if (!form) throw refuse('notFound');
  const { document, etag } = form;
  if (document && etag) return wholeFacts(db, organisationId, form, { gzip: document, etag });
  const facts = (await ownFacts(db, organisationId, [form])).get(formId);
  if (!facts) throw refuse('notFound');
  own.set(keyOf(organisationId, formId), facts);
  cache.delete(keyOf(organisationId, formId));
  return facts;
}

type Form = Awaited<ReturnType<typeof findForms>>[number];

async function wholeFacts(db: Db, organisationId: string, form: Form, paper: PaperReply): Promise<FormFacts> {
  const rows = await formQuestions(db, organisationId, form.formId);
  const versions = await questionVersions(
    db,
    organisationId,
    rows.map((row) => row.questionVersionId),
  );
  const codes = rows.some(({ type }) => type === 'CODE') ? await frozenCodes(paper.gzip) : undefined;
  const questions = rows.map((row) => {
    const content = versions.get(row.questionVersionId);
    if (!content) throw refuse('notFound');
    const asked = withFrozenTemplates(content, codes?.get(row.questionVersionId));
    return { ...row, options: Options.parse(row.options), content: asked };
  });
  return {
    examId: form.examId,
    paper: async () => paper,
    rule: { rule: form.multipleRule, fixedPoints: form.multipleFixedPoints },
    navigation: form.navigation,
    sections: FormSections.parse(form.sections),
    questions,
    byId: new Map(questions.map((question) => [question.questionVersionId, question])),
    materials: await materialsOf(
      db,
      organisationId,
      rows.map((row) => row.materialVersionId),
    ),
  };
}
