import type { RowsOf } from './row.ts';

const banks = 'question banks are material of the whole organisation, with a visibility and managers of their own';
const papers = 'papers and their banks are material of the whole organisation, with nothing of people in it';
const points = 'points of knowledge are material of the whole organisation, with nothing of people in it';
const imports = 'the imports of the caller that are not done';
const picture = 'a picture under a name that cannot be guessed';

const bankRow = { kind: 'shared', why: banks } as const;
const pointRow = { kind: 'shared', why: points } as const;
const paperRow = { kind: 'shared', why: papers } as const;

export const materialRows: RowsOf<
  | 'knowledge'
  | 'bank'
  | 'question'
  | 'questionImport'
  | 'questionExport'
  | 'questionTrial'
  | 'questionClassification'
  | 'questionReview'
  | 'questionHistory'
  | 'questionDuplicate'
  | 'paperCategory'
  | 'paperBank'
  | 'paper'
> = {
  'knowledge.tree': { ...pointRow, call: () => ({}) },
  'knowledge.rootNodes': { ...pointRow, call: () => ({}) },
  'knowledge.childNodes': pointRow,
  'knowledge.search': { ...pointRow, call: () => ({ body: {} }) },
  'knowledge.add': pointRow,
  'knowledge.update': pointRow,
  'knowledge.move': pointRow,
  'knowledge.delete': pointRow,
  'knowledge.edges': { ...pointRow, call: () => ({}) },
  'knowledge.addEdge': pointRow,
  'knowledge.deleteEdge': pointRow,
  'knowledge.download': { ...pointRow, call: () => ({}) },
  'knowledge.verify': pointRow,
  'knowledge.excelUpload': pointRow,
  'bank.search': { ...bankRow, call: () => ({ body: {} }) },
  'bank.detail': bankRow,
  'bank.add': bankRow,
  'bank.modify': bankRow,
  'bank.delete': bankRow,
  'bank.managers': bankRow,
  'bank.modifyManagers': bankRow,
  'question.search': { ...bankRow, call: () => ({ body: {} }) },
  'question.typeCount': { ...bankRow, call: () => ({ body: {} }) },
  'question.detail': bankRow,
  'question.add': bankRow,
  'question.addBatch': bankRow,
  'question.modify': bankRow,
  'question.delete': bankRow,
  'question.move': bankRow,
  'question.copy': bankRow,
  'question.platformSearch': { ...bankRow, call: () => ({ body: {} }) },
  'question.defaultTemplate': { ...bankRow, call: () => ({}) },
  'question.addPicture': bankRow,
  'question.picture': { kind: 'public', why: picture },
  'questionClassification.addTags': bankRow,
  'questionClassification.setKnowledge': bankRow,
  'questionClassification.addKnowledge': bankRow,
  'questionClassification.tagCounts': { ...bankRow, call: () => ({ body: {} }) },
  'questionClassification.knowledgeTree': { ...bankRow, call: () => ({}) },
  'questionClassification.searchKnowledgeTree': { ...bankRow, call: () => ({ body: {} }) },
  'questionClassification.knowledgeTypeCounts': bankRow,
  'questionClassification.searchKnowledgeTypeCounts': { ...bankRow, call: () => ({ body: {} }) },
  'questionReview.check': bankRow,
  'questionReview.act': bankRow,
  'questionReview.info': bankRow,
  'questionHistory.versions': bankRow,
  'questionHistory.whereUsed': bankRow,
  'questionDuplicate.search': { ...bankRow, call: () => ({ body: {} }) },
  'questionDuplicate.merge': bankRow,
  'questionImport.template': { ...bankRow, call: () => ({}) },
  'questionImport.text': bankRow,
  'questionImport.file': bankRow,
  'questionImport.detail': bankRow,
  'questionImport.modifyItem': bankRow,
  'questionImport.commit': bankRow,
  'questionImport.search': { kind: 'own', why: imports, call: () => ({}) },
  'questionImport.items': bankRow,
  'questionImport.map': bankRow,
  'questionImport.confirmAll': bankRow,
  'questionImport.discard': bankRow,
  'questionExport.start': bankRow,
  'questionExport.detail': bankRow,
  'questionExport.download': bankRow,
  'questionTrial.mark': { kind: 'own', why: 'marks what the call itself carries and looks nothing up' },
  'paperCategory.tree': { ...paperRow, call: () => ({}) },
  'paperCategory.add': paperRow,
  'paperCategory.modify': paperRow,
  'paperCategory.delete': paperRow,
  'paperBank.searchInner': { ...paperRow, call: () => ({ body: {} }) },
  'paperBank.add': paperRow,
  'paperBank.modify': paperRow,
  'paperBank.delete': paperRow,
  'paper.search': { ...paperRow, call: () => ({ body: {} }) },
  'paper.detail': paperRow,
  'paper.add': paperRow,
  'paper.modify': paperRow,
  'paper.modifyPoints': paperRow,
  'paper.copy': paperRow,
  'paper.delete': paperRow,
};
