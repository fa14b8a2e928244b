import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { MultipleRule } from '#contract/exam/settings.ts';
import type { TakenContent } from '#contract/question/content.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import { questionVersions } from '../../question/index.ts';
import { findForm, formQuestions, materialsOf } from '../exam/form.queries.ts';

const Options = z.array(z.object({ id: z.string(), fixed: z.boolean() }));

export interface FormQuestion {
  readonly questionVersionId: string;
  readonly position: number;
  readonly sectionPosition: number;
  readonly sectionName: string;
  readonly points: number;
  readonly blankCount: number;
  readonly options: z.output<typeof Options>;
  readonly content: TakenContent;
  /** The composite that it is an item of. */
  readonly materialVersionId: string | null;
}

interface Material {
  readonly materialId: string;
  readonly stem: string;
  readonly analysis: string;
}

export interface FormFacts {
  readonly examId: string;
  /** Both hundredths of a point. */
  readonly totalPoints: number;
  readonly passScore: number;
  readonly gzip: Uint8Array;
  readonly etag: string;
  readonly rule: { readonly rule: MultipleRule; readonly fixedPoints: number };
  readonly navigation: 'free' | 'sequential';
  readonly questions: readonly FormQuestion[];
  readonly byId: ReadonlyMap<string, FormQuestion>;
  readonly materials: readonly Material[];
}

/** Forms are immutable once frozen, so every process keeps the ones in use: a start or a save reads nothing of them. */
const cache = new LRUCache<string, Promise<FormFacts>>({ max: 200 });

export function formFacts(db: Db, organisationId: string, formId: string): Promise<FormFacts> {
  const key = `${organisationId} ${formId}`;
  const known = cache.get(key);
  if (known) return known;
  const facts = loadFacts(db, organisationId, formId);
  cache.set(key, facts);
  facts.catch(() => cache.delete(key));
  return facts;
}

async function loadFacts(db: Db, organisationId: string, formId: string): Promise<FormFacts> {
  const form = await findForm(db, organisationId, formId);
  if (!form?.document || !form.etag) throw refuse('notFound');
  const rows = await formQuestions(db, organisationId, formId);
  const versions = await questionVersions(
    db,
    organisationId,
    rows.map((row) => row.questionVersionId),
  );
  const questions = rows.map((row) => {
    const content = versions.get(row.questionVersionId);
    if (!content) throw refuse('notFound');
    return { ...row, options: Options.parse(row.options), content };
  });
  return {
    examId: form.examId,
    totalPoints: form.totalPoints,
    passScore: form.passScore,
    gzip: form.document,
    etag: form.etag,
    rule: { rule: form.multipleRule, fixedPoints: form.multipleFixedPoints },
    navigation: form.navigation,
    questions,
    byId: new Map(questions.map((question) => [question.questionVersionId, question])),
    materials: await materialsOf(
      db,
      organisationId,
      rows.map((row) => row.materialVersionId),
    ),
  };
}
