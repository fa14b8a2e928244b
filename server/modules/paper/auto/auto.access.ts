import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { oneJudgement } from '../../../../test/make/auto-paper.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { World } from '../../../../test/matrix/world.ts';

const row = { kind: 'own', why: 'the runs of the caller; questions come from banks seen' } as const;

const closed = ({ runId }: { runId: string }) => ({ query: { runId } });

const standing = ({ runId }: { runId: string }) => ({ runId, form: 0, questionId: crypto.randomUUID() });

const hiddenDemands = ({ bankId, hidden }: World) => [
  oneJudgement([hidden.bankId]),
  oneJudgement([bankId], { bounds: [{ of: { bankIds: [hidden.bankId] }, unit: 'questions', min: 0 }] }),
  oneJudgement([bankId], { mustHave: [hidden.questionId] }),
];

const bound = (of: object) => ({ bounds: [{ of, unit: 'questions' as const, min: 0 }] });

export const rows: RowsOf<'paperAssembly'> = {
  'paperAssembly.check': {
    ...row,
    call: ({ bankId }) => ({ body: oneJudgement([bankId]) }),
    hidden: (world) => hiddenDemands(world).map((body) => ({ body })),
  },
  'paperAssembly.start': {
    ...row,
    call: ({ bankId }) => ({ body: { demand: oneJudgement([bankId]) } }),
    hidden: (world) => hiddenDemands(world).map((demand) => ({ body: { demand } })),
  },
  'paperAssembly.detail': { ...row, closed },
  'paperAssembly.form': { ...row, closed: ({ runId }) => ({ query: { runId, form: 0 } }) },
  'paperAssembly.equals': { ...row, closed: (place) => ({ body: standing(place) }) },
  'paperAssembly.replace': { ...row, closed: (place) => ({ body: { ...standing(place), byId: place.runId } }) },
  'paperAssembly.undo': { ...row, closed: (place) => ({ body: standing(place) }) },
  'paperAssembly.cancel': { ...row, closed },
  'paperAssembly.create': {
    ...row,
    closed: ({ runId }) => ({ body: { runId, forms: [0], name: '试卷', paperBankId: crypto.randomUUID() } }),
  },
};

export const foreign: Foreign<KeyOf<'paperAssembly'>> = {
  'paperAssembly.check': ({ bankId }) => ({ body: oneJudgement([bankId]) }),
  'paperAssembly.start': ({ bankId }) => ({ body: { demand: oneJudgement([bankId]) } }),
  'paperAssembly.detail': ({ runId }) => ({ query: { runId } }),
  'paperAssembly.form': ({ runId }) => ({ query: { runId, form: 0 } }),
  'paperAssembly.equals': ({ runId, questionId }) => ({ body: { runId, form: 0, questionId } }),
  'paperAssembly.replace': ({ runId, questionId }) => ({ body: { runId, form: 0, questionId, byId: questionId } }),
  'paperAssembly.undo': ({ runId, questionId }) => ({ body: { runId, form: 0, questionId } }),
  'paperAssembly.cancel': ({ runId }) => ({ query: { runId } }),
  'paperAssembly.create': ({ runId, paperBankId }) => ({ body: { runId, forms: [0], name: '试卷', paperBankId } }),
};

export const joined: Joined = {
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
