/** The index of the audit log holds so much; the whole list stands in the entry's detail. */
const namedInTarget = 20;

/** What an entry about many questions is found by: those it names first. */
export const batchTarget = (questionIds: readonly string[]) => questionIds.slice(0, namedInTarget).join(' ');
