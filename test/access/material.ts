import type { Foreign, Joined, KeyOf } from './named.ts';

const questionInput = { type: 'JUDGE', stem: '题干', answer: true } as const;
const textFile = () => new File(['1. 题干（ ）\n答案：正确\n'], '试题.txt');

type Material = KeyOf<
  | 'knowledge'
  | 'bank'
  | 'question'
  | 'questionImport'
  | 'questionExport'
  | 'questionClassification'
  | 'questionReview'
  | 'questionHistory'
  | 'questionDuplicate'
  | 'paperCategory'
  | 'paperBank'
  | 'paper'
  | 'paperSelection'
>;

/** Knowledge, questions and papers. */
export const foreignMaterial: Foreign<Material> = {
  'knowledge.tree': ({ knowledgeId }) => ({ query: { knowledgeId } }),
  'knowledge.childNodes': ({ knowledgeId }) => ({ query: { knowledgeId } }),
  'knowledge.add': ({ knowledgeId }) => ({ body: { name: '下级', parentId: knowledgeId } }),
  'knowledge.update': ({ knowledgeId }) => ({ query: { knowledgeId }, body: { name: '改名', version: 1 } }),
  'knowledge.move': ({ knowledgeId, laterKnowledgeId }) => ({ body: { knowledgeId, parentId: laterKnowledgeId } }),
  'knowledge.delete': ({ knowledgeId }) => ({ query: { knowledgeId } }),
  'knowledge.edges': ({ knowledgeId }) => ({ query: { knowledgeId } }),
  'knowledge.addEdge': ({ knowledgeId: fromId, laterKnowledgeId: toId }) => ({
    body: { fromId, toId, kind: 'related' },
  }),
  'knowledge.deleteEdge': ({ knowledgeId: fromId, laterKnowledgeId: toId }) => ({
    body: { fromId, toId, kind: 'prerequisite' },
  }),
  'bank.search': ({ bankTagId }) => ({ body: { tagIds: [bankTagId] } }),
  'bank.detail': ({ bankId }) => ({ query: { bankId } }),
  'bank.add': ({ bankTagId }) => ({ body: { name: '题库', tagIds: [bankTagId] } }),
  'bank.managers': ({ bankId }) => ({ query: { bankId } }),
  'bank.modifyManagers': ({ bankId }) => ({ query: { bankId }, body: { userIds: [] } }),
  'bank.modify': ({ bankId }) => ({ query: { bankId }, body: { name: '改名', version: 1 } }),
  'bank.delete': ({ bankId }) => ({ query: { bankId } }),
  'question.search': ({ bankId }) => ({ body: { bankId } }),
  'question.typeCount': ({ bankId }) => ({ body: { bankId } }),
  'question.filterCount': ({ bankId }) => ({ body: { bankId } }),
  'question.detail': ({ questionId }) => ({ params: { id: questionId } }),
  'question.add': ({ bankId }) => ({ body: { bankId, ...questionInput } }),
  'question.addBatch': ({ bankId }) => ({ query: { questionBankId: bankId }, body: [questionInput] }),
  'question.modify': ({ versionId }) => ({ query: { id: versionId }, body: questionInput }),
  'question.delete': ({ questionId }) => ({ body: { questionIds: [questionId], confirmed: true } }),
  'question.move': ({ bankId, questionId }) => ({
    query: { toQuestionBankId: bankId },
    body: { questionIds: [questionId] },
  }),
  'question.copy': ({ bankId, questionId }) => ({
    query: { toQuestionBankId: bankId },
    body: { questionIds: [questionId] },
  }),
  'question.platformSearch': ({ bankId }) => ({ body: { bankId } }),
  'questionClassification.addTags': ({ questionId, questionTagId }) => ({
    body: { questionIds: [questionId], tagIds: [questionTagId] },
  }),
  'questionClassification.setKnowledge': ({ questionId, knowledgeId }) => ({
    body: { questionId, knowledgeIds: [knowledgeId] },
  }),
  'questionClassification.addKnowledge': ({ questionId, knowledgeId }) => ({
    body: { questionIds: [questionId], knowledgeIds: [knowledgeId] },
  }),
  'questionClassification.tagCounts': ({ bankId }) => ({ body: { bankId } }),
  'questionClassification.knowledgeTree': ({ bankId }) => ({ query: { bankId } }),
  'questionClassification.searchKnowledgeTree': ({ bankId }) => ({ body: { bankId } }),
  'questionClassification.knowledgeTypeCounts': ({ knowledgeId }) => ({ body: { knowledgeIds: [knowledgeId] } }),
  'questionClassification.searchKnowledgeTypeCounts': ({ bankId }) => ({ body: { bankId } }),
  'questionReview.check': ({ questionId }) => ({ query: { questionId, versionId: questionId, status: 'APPROVED' } }),
  'questionReview.act': ({ questionId }) => ({ body: { questionIds: [questionId], action: 'disable' } }),
  'questionReview.standing': ({ questionId }) => ({ query: { questionId } }),
  'questionReview.info': ({ questionId }) => ({ query: { questionId } }),
  'questionHistory.versions': ({ questionId }) => ({ query: { questionId } }),
  'questionHistory.whereUsed': ({ questionId }) => ({ query: { questionId } }),
  'questionDuplicate.search': ({ bankId }) => ({ body: { bankId } }),
  'questionDuplicate.merge': ({ questionId: keepId }) => ({ body: { keepId, mergeIds: [keepId] } }),
  'questionImport.text': ({ bankId }) => ({ query: { bankId }, body: { text: '1. 题干（ ）\n答案：正确\n' } }),
  'questionImport.file': ({ bankId }) => ({ query: { bankId }, file: textFile() }),
  'questionImport.detail': ({ importId }) => ({ query: { importId } }),
  'questionImport.modifyItem': ({ importId }) => ({ query: { importId, index: 0 }, body: { action: 'skip' } }),
  'questionImport.commit': ({ importId }) => ({ query: { importId } }),
  'questionImport.search': ({ bankId }) => ({ query: { bankId } }),
  'questionImport.items': ({ importId }) => ({ query: { importId } }),
  'questionImport.map': ({ importId }) => ({ query: { importId }, body: { sheets: [] } }),
  'questionImport.readAs': ({ importId }) => ({ query: { importId }, body: { kind: 'gift' } }),
  'questionImport.takeLeftover': ({ importId }) => ({ query: { importId }, body: { lines: [1] } }),
  'questionImport.confirmAll': ({ importId }) => ({ query: { importId } }),
  'questionImport.discard': ({ importId }) => ({ query: { importId } }),
  'questionImport.discardAll': ({ importId }) => ({ body: { importIds: [importId] } }),
  'questionExport.start': ({ questionId }) => ({ body: { format: 'excel', questionIds: [questionId] } }),
  'questionExport.detail': ({ exportId }) => ({ query: { exportId } }),
  'questionExport.download': ({ exportId }) => ({ query: { exportId } }),
  'paperCategory.tree': ({ categoryId }) => ({ query: { categoryId } }),
  'paperCategory.add': ({ categoryId }) => ({ body: { name: '下级', parentId: categoryId } }),
  'paperCategory.modify': ({ categoryId }) => ({ body: { id: categoryId, name: '改名', parentId: null } }),
  'paperCategory.delete': ({ categoryId }) => ({ body: { id: categoryId } }),
  'paperBank.searchInner': ({ categoryId }) => ({ body: { categoryId } }),
  'paperBank.searchByCategory': ({ categoryId }) => ({ query: { categoryId }, body: {} }),
  'paperBank.allBesides': ({ paperBankId }) => ({ query: { paperBankId } }),
  'paperBank.detail': ({ paperBankId }) => ({ query: { paperBankId } }),
  'paperBank.add': ({ categoryId }) => ({ body: { name: `卷库 ${crypto.randomUUID()}`, categoryId } }),
  'paperBank.modify': ({ paperBankId }) => ({ query: { paperBankId }, body: { name: '改名', version: 1 } }),
  'paperBank.delete': ({ paperBankId }) => ({ body: { paperBankIds: [paperBankId] } }),
  'paper.search': ({ paperBankId, categoryId }) => ({ body: { paperBankId, categoryId } }),
  'paper.detail': ({ paperId }) => ({ query: { paperId } }),
  'paper.add': ({ paperBankId }) => ({ body: { name: '试卷', paperBankId } }),
  'paper.modify': ({ paperId }) => ({ query: { paperId }, body: { version: 1, name: '改名' } }),
  'paper.modifyPoints': ({ paperId, questionId }) => ({
    query: { paperId },
    body: { version: 1, questionVOS: [{ questionId, points: 5 }] },
  }),
  'paper.copy': ({ paperId }) => ({ body: { paperId } }),
  'paper.move': ({ paperId, paperBankId: toPaperBankId }) => ({
    query: { toPaperBankId },
    body: { paperIds: [paperId] },
  }),
  'paper.delete': ({ paperId }) => ({ body: { paperIds: [paperId] } }),
  'paper.export': ({ paperId }) => ({ query: { paperId } }),
  'paper.inImport': ({ importId }) => ({ query: { importId } }),
  'paper.addFromImport': ({ importId, paperBankId }) => ({ body: { importId, name: '试卷', paperBankId } }),
  'paper.archive': ({ paperId }) => ({ body: { paperIds: [paperId], archived: true } }),
  'paper.finish': ({ paperId }) => ({ body: { paperIds: [paperId] } }),
  'paper.usage': ({ paperId }) => ({ body: { paperIds: [paperId] } }),
  'paper.statistic': ({ paperId }) => ({ query: { paperId } }),
  'paper.compare': ({ paperId, questionId: another }) => ({ body: { paperIds: [paperId, another] } }),
  'paperSelection.notSelected': ({ paperId }) => ({ body: { paperId } }),
  'paperSelection.selected': ({ paperId }) => ({ body: { paperId } }),
  'paperSelection.allSelected': ({ paperId }) => ({ body: { paperId } }),
  'paperSelection.equals': ({ questionId }) => ({ body: { questionId } }),
  'paperSelection.abilities': ({ bankId }) => ({ body: { bankIds: [bankId] } }),
  'paperSelection.papersOf': ({ questionId }) => ({ query: { questionId } }),
};

export const joinedMaterial: Joined = {
  'knowledge.move': [
    (a, b) => ({ body: { knowledgeId: a.knowledgeId, parentId: b.knowledgeId } }),
    (a, b) => ({ body: { knowledgeId: a.knowledgeId, parentId: null, beforeId: b.knowledgeId } }),
  ],
  'knowledge.delete': [(a, b) => ({ query: { knowledgeId: a.knowledgeId, moveTo: b.knowledgeId } })],
  'knowledge.addEdge': [
    (a, b) => ({ body: { fromId: a.knowledgeId, toId: b.knowledgeId, kind: 'prerequisite' } }),
    (a, b) => ({ body: { fromId: b.knowledgeId, toId: a.knowledgeId, kind: 'related' } }),
  ],
  'knowledge.deleteEdge': [(a, b) => ({ body: { fromId: a.knowledgeId, toId: b.knowledgeId, kind: 'prerequisite' } })],
  'bank.modifyManagers': [(a, b) => ({ query: { bankId: a.bankId }, body: { userIds: [a.userId, b.userId] } })],
  'bank.modify': [
    (a, b) => ({ query: { bankId: a.bankId }, body: { name: '改名', tagIds: [a.bankTagId, b.bankTagId], version: 1 } }),
  ],
  'question.add': [
    (a, b) => ({ body: { bankId: a.bankId, ...questionInput, knowledgeIds: [a.knowledgeId, b.knowledgeId] } }),
    (a, b) => ({ body: { bankId: a.bankId, ...questionInput, tagIds: [a.questionTagId, b.questionTagId] } }),
  ],
  'question.modify': [
    (a, b) => ({ query: { id: a.versionId }, body: { ...questionInput, tagIds: [b.questionTagId] } }),
    (a, b) => ({ query: { id: a.versionId }, body: { ...questionInput, knowledgeIds: [b.knowledgeId] } }),
  ],
  'question.delete': [(a, b) => ({ body: { questionIds: [a.questionId, b.questionId], confirmed: true } })],
  'question.move': [
    (a, b) => ({ query: { toQuestionBankId: a.bankId }, body: { questionIds: [a.questionId, b.questionId] } }),
    (a, b) => ({ query: { toQuestionBankId: b.bankId }, body: { questionIds: [a.questionId] } }),
  ],
  'question.copy': [
    (a, b) => ({ query: { toQuestionBankId: a.bankId }, body: { questionIds: [a.questionId, b.questionId] } }),
    (a, b) => ({ query: { toQuestionBankId: b.bankId }, body: { questionIds: [a.questionId] } }),
  ],
  'questionClassification.addTags': [
    (a, b) => ({ body: { questionIds: [a.questionId], tagIds: [a.questionTagId, b.questionTagId] } }),
    (a, b) => ({ body: { questionIds: [a.questionId], remove: [b.questionTagId] } }),
    (a, b) => ({ body: { questionIds: [a.questionId, b.questionId], tagIds: [a.questionTagId] } }),
  ],
  'questionClassification.setKnowledge': [
    (a, b) => ({ body: { questionId: a.questionId, knowledgeIds: [a.knowledgeId, b.knowledgeId] } }),
  ],
  'questionClassification.addKnowledge': [
    (a, b) => ({ body: { questionIds: [a.questionId, b.questionId], knowledgeIds: [a.knowledgeId] } }),
    (a, b) => ({ body: { questionIds: [a.questionId], knowledgeIds: [a.knowledgeId, b.knowledgeId] } }),
  ],
  'questionClassification.knowledgeTypeCounts': [
    (a, b) => ({ body: { knowledgeIds: [a.knowledgeId, b.knowledgeId] } }),
    (a, b) => ({ body: { knowledgeIds: [a.knowledgeId], bankId: b.bankId } }),
  ],
  'questionReview.act': [(a, b) => ({ body: { questionIds: [a.questionId, b.questionId], action: 'disable' } })],
  'questionDuplicate.merge': [
    (a, b) => ({ body: { keepId: a.questionId, mergeIds: [b.questionId] } }),
    (a, b) => ({ body: { keepId: b.questionId, mergeIds: [a.questionId] } }),
  ],
  'questionExport.start': [
    (a, b) => ({ body: { format: 'excel', questionIds: [a.questionId, b.questionId] } }),
    (_, b) => ({ body: { format: 'excel', filter: { bankId: b.bankId } } }),
  ],
  'paperCategory.modify': [(a, b) => ({ body: { id: a.categoryId, name: '改名', parentId: b.categoryId } })],
  'paperBank.modify': [
    (a, b) => ({
      query: { paperBankId: a.paperBankId },
      body: { name: '改名', version: 1, categoryId: b.categoryId },
    }),
  ],
  'paperBank.delete': [(a, b) => ({ body: { paperBankIds: [a.paperBankId, b.paperBankId] } })],
  'paper.add': [
    (a, b) => ({
      body: {
        ...{ name: '试卷', paperBankId: a.paperBankId },
        sectionVOS: [{ name: '大题', questionVOS: [{ questionId: a.questionId }, { questionId: b.questionId }] }],
      },
    }),
    (a, b) => ({ body: { name: '试卷', paperBankId: a.paperBankId, besidePaperId: b.paperId } }),
  ],
  'paper.modify': [
    (a, b) => ({ query: { paperId: a.paperId }, body: { version: 1, paperBankId: b.paperBankId } }),
    (a, b) => ({
      query: { paperId: a.paperId },
      body: { version: 1, sectionVOS: [{ name: '大题', questionVOS: [{ questionId: b.questionId }] }] },
    }),
  ],
  'paper.modifyPoints': [
    (a, b) => ({
      query: { paperId: a.paperId },
      body: { version: 1, questionVOS: [{ questionId: b.questionId, points: 5 }] },
    }),
  ],
  'paper.delete': [(a, b) => ({ body: { paperIds: [a.paperId, b.paperId] } })],
  'paper.copy': [(a, b) => ({ body: { paperId: a.paperId, toPaperBankId: b.paperBankId } })],
  'paper.move': [
    (a, b) => ({ query: { toPaperBankId: a.paperBankId }, body: { paperIds: [a.paperId, b.paperId] } }),
    (a, b) => ({ query: { toPaperBankId: b.paperBankId }, body: { paperIds: [a.paperId] } }),
  ],
  'paper.addFromImport': [(a, b) => ({ body: { importId: b.importId, name: '试卷', paperBankId: a.paperBankId } })],
  'paper.archive': [(a, b) => ({ body: { paperIds: [a.paperId, b.paperId], archived: true } })],
  'paper.finish': [(a, b) => ({ body: { paperIds: [a.paperId, b.paperId] } })],
  'paper.usage': [(a, b) => ({ body: { paperIds: [a.paperId, b.paperId] } })],
  'paper.compare': [(a, b) => ({ body: { paperIds: [a.paperId, b.paperId] } })],
  'paperSelection.notSelected': [(a, b) => ({ body: { paperId: a.paperId, bankId: b.bankId } })],
  'paperSelection.selected': [(a, b) => ({ body: { paperId: a.paperId, bankId: b.bankId } })],
};
