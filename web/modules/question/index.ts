export { shortLabel, shortTypeLabel } from './bank/type-counts.ts';
export { useBankOptions } from './bank/use-bank-options.ts';
export { correctLetters, difficultyColour } from './list/question-words.ts';
