/** Begins as a question does, so that a reader of papers would count it as the first. */
const seemsNumbered = /^[\s（(【[]*(?:\d{1,3}\s*[.．、:：)）】\]]|第\s*\d)/;

/** What stands above the questions of a file: the name of the bank where all are of one, else the file's. */
export function exportTitle(bankNames: ReadonlySet<string>, fileName: string) {
  const [name, ...others] = bankNames;
  if (name === undefined || others.length > 0) return fileName.replace(/\.\w+$/, '');
  return seemsNumbered.test(name) ? `题库「${name}」` : name;
}
