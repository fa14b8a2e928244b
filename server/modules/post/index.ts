export { abilityNames, lockAbilities } from './ability/ability-names.queries.ts';
export { countExamsOfPost, countPapersOfPost, papersOfPost } from './asks.ts';
export { type DueOrigin, evidenceDue, evidenceWritten } from './evidence/due.queries.ts';
export { type NewEvidence, type Recalculated, replaceEvidence } from './evidence/ledger.ts';
