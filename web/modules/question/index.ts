export { inStatePath } from './bank/bank-addresses.ts';
export { shortTypeLabel } from './bank/type-counts.ts';
export { useBankOptions } from './bank/use-bank-options.ts';
export { KnowledgeSelect } from './editor/belonging/knowledge-select.tsx';
export { questionTags, TagSelect } from './editor/belonging/tag-select.tsx';
export { PaperBankItem, type PaperPlace } from './import/paper/paper-bank-item.tsx';
export { correctLetters, difficultyColour, stateOf } from './list/question-words.ts';
export { StemLine } from './list/stem-line.tsx';
