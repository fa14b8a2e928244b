import { oneJudgement } from '../make/auto-paper.ts';
import type { Foreign, Joined, KeyOf } from './named.ts';

const bound = (of: object) => ({ bounds: [{ of, unit: 'questions' as const, min: 0 }] });

/** Papers by optimisation. */
export const foreignAuto: Foreign<KeyOf<'paperAssembly'>> = {
  'paperAssembly.check': ({ bankId }) => ({ body: oneJudgement([bankId]) }),
  'paperAssembly.start': ({ bankId }) => ({ body: { demand: oneJudgement([bankId]) } }),
  'paperAssembly.detail': ({ runId }) => ({ query: { runId } }),
  'paperAssembly.form': ({ runId }) => ({ query: { runId, form: 0 } }),
  'paperAssembly.cancel': ({ runId }) => ({ query: { runId } }),
  'paperAssembly.create': ({ runId, paperBankId }) => ({ body: { runId, forms: [0], name: '试卷', paperBankId } }),
};

export const joinedAuto: Joined = {
  'paperAssembly.check': [
    (a, b) => ({ body: oneJudgement([a.bankId, b.bankId]) }),
    (a, b) => ({ body: oneJudgement([a.bankId], bound({ knowledgeIds: [a.knowledgeId, b.knowledgeId] })) }),
    (a, b) => ({ body: oneJudgement([a.bankId], bound({ tagIds: [a.questionTagId, b.questionTagId] })) }),
    (a, b) => ({ body: oneJudgement([a.bankId], { mustHave: [a.questionId, b.questionId] }) }),
    (a, b) => ({ body: oneJudgement([a.bankId], { exclusions: [[a.questionId, b.questionId]] }) }),
  ],
  'paperAssembly.start': [
    (a, b) => ({ body: { demand: oneJudgement([a.bankId, b.bankId]) } }),
    (a, b) => ({ body: { demand: oneJudgement([a.bankId], { mustNotHave: [a.questionId, b.questionId] }) } }),
  ],
  'paperAssembly.create': [
    (a, b) => ({ body: { runId: a.runId, forms: [0], name: '试卷', paperBankId: b.paperBankId } }),
    (a, b) => ({ body: { runId: b.runId, forms: [0], name: '试卷', paperBankId: a.paperBankId } }),
  ],
};
