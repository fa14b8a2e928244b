import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { refuse } from '../../../kit/errors.ts';
import { withFormulas } from '../../../kit/text/formula.ts';
import type { Db } from '../../../kit/transaction.ts';
import { questionVersions } from '../../question/index.ts';
import { type findForms, frozenQuestions, materialsOf } from '../exam/form.queries.ts';
import { frozenCode, withFrozenTemplates } from './frozen-code.ts';
import { type FormFacts, type FormQuestion, FormSections, Options } from './frozen-form.ts';
import { openEnded, type Packed, packedPaper } from './packed-paper.rules.ts';

type Form = Awaited<ReturnType<typeof findForms>>[number];
type Material = FormFacts['materials'][number];

/** What a frozen question is in every paper of its exam. */
interface Frozen
  extends Pick<FormQuestion, 'questionVersionId' | 'blankCount' | 'options' | 'content' | 'materialVersionId'> {
  /** Deflated when a paper first asks for it: a start does not wait for what only the paper needs. */
  readonly taken: () => Packed;
}

/** Frozen once for an exam and never changed: papers share them. */
const frozen = new LRUCache<string, Frozen>({ max: 10_000 });
const materials = new LRUCache<string, Material>({ max: 1000 });

/** What papers of one's own ask, read together; each names its questions, which are kept. */
export async function ownFacts(db: Db, organisationId: string, forms: readonly Form[]) {
  const facts = new Map<string, FormFacts>();
  for (const [examId, ofExam] of Map.groupBy(forms, (form) => form.examId)) {
    const versionIds = new Set(ofExam.flatMap((form) => form.questionVersionIds));
    const questions = await frozenOf(db, organisationId, examId, [...versionIds]);
    for (const form of ofExam) facts.set(form.formId, await factsOf(db, organisationId, form, questions));
  }
  return facts;
}

async function frozenOf(db: Db, organisationId: string, examId: string, versionIds: readonly string[]) {
  const keyOf = (versionId: string) => `${organisationId} ${examId} ${versionId}`;
  const found = new Map<string, Frozen>();
  for (const versionId of versionIds) {
    const known = frozen.get(keyOf(versionId));
    if (known) found.set(versionId, known);
  }
  const missing = versionIds.filter((versionId) => !found.has(versionId));
  if (missing.length === 0) return found;
  const contents = await questionVersions(db, organisationId, missing);
  for (const { taken, ...row } of await frozenQuestions(db, organisationId, examId, missing)) {
    const content = contents.get(row.questionVersionId);
    if (!content || taken === null) throw refuse('notFound');
    let parts: Packed | undefined;
    const question = {
      ...{ ...row, options: Options.parse(row.options) },
      content: content.type === 'CODE' ? withFrozenTemplates(content, frozenCode(taken)) : content,
      taken: () => {
        parts ??= openEnded(taken);
        return parts;
      },
    };
    frozen.set(keyOf(row.questionVersionId), question);
    found.set(row.questionVersionId, question);
  }
  return found;
}

async function materialsIn(db: Db, organisationId: string, versionIds: readonly string[]) {
  const missing = versionIds.filter((id) => !materials.has(`${organisationId} ${id}`));
  for (const one of await materialsOf(db, organisationId, missing)) {
    materials.set(`${organisationId} ${one.materialId}`, one);
  }
  return versionIds.flatMap((id) => materials.get(`${organisationId} ${id}`) ?? []);
}

async function factsOf(db: Db, organisationId: string, form: Form, frozen: ReadonlyMap<string, Frozen>) {
  const sections = FormSections.parse(form.sections);
  const questions = form.questionVersionIds.map((versionId, place) => {
    const question = frozen.get(versionId);
    if (!question) throw refuse('notFound');
    const sectionPosition = form.sectionPositions[place] ?? 0;
    const sectionName = sections[sectionPosition]?.name ?? '';
    return { ...question, position: place + 1, sectionPosition, sectionName, points: form.points[place] ?? 0 };
  });
  const versionIds = new Set(questions.flatMap(({ materialVersionId }) => materialVersionId ?? []));
  const shared = await materialsIn(db, organisationId, [...versionIds]);
  return {
    examId: form.examId,
    paper: async () => {
      const drawn = await withFormulas((render) =>
        shared.map(({ materialId, stem }) => ({ materialId, stem: render(stem) })),
      );
      const parts = questions.map((question) => ({ ...question, taken: question.taken() }));
      const gzip = packedPaper({ ...form, sections, materials: drawn, questions: parts });
      return { gzip, etag: `"${createHash('sha256').update(gzip).digest('base64url')}"` };
    },
    rule: { rule: form.multipleRule, fixedPoints: form.multipleFixedPoints },
    navigation: form.navigation,
    sections,
    questions,
    byId: new Map(questions.map((question) => [question.questionVersionId, question])),
    materials: shared,
  } satisfies FormFacts;
}
