interface Person {
  readonly userId: string;
  readonly jobNumber: string;
}

/** The people whose job numbers stand in a text that was copied from a table, and the numbers that are nobody's. */
export function jobNumbersIn(text: string, people: readonly Person[]) {
  const byNumber = new Map(people.map(({ userId, jobNumber }) => [jobNumber.toLowerCase(), userId]));
  const numbers = [...new Set(text.split(/[\s,，;；、]+/).filter((number) => number !== ''))];
  return {
    found: numbers.flatMap((number) => byNumber.get(number.toLowerCase()) ?? []),
    unknown: numbers.filter((number) => !byNumber.has(number.toLowerCase())),
  };
}
