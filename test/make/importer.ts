import { type ImportStatus, questionImport } from '#contract/question/import.ts';
import { question } from '#contract/question/question.ts';
import { doJobs } from '../jobs.ts';
import { makeAdministrator } from '../make.ts';
import { makeBank } from './question.ts';

/** Somebody with a bank of their own, who imports into it. */
export async function makeAuthor() {
  const made = await makeAdministrator();
  const bankId = await makeBank(made.admin);
  const { admin } = made;
  const preview = (text: string) => admin.call(questionImport.text, { query: { bankId }, body: { text } });
  const detail = (importId: string) => admin.call(questionImport.detail, { query: { importId } });
  const items = async (importId: string, status?: ImportStatus) =>
    (await admin.call(questionImport.items, { query: { importId, status, size: 200 } })).data;
  const statuses = async (importId: string) => (await items(importId)).map((item) => item.status);
  const commit = async (importId: string, keepDrafts = false) => {
    await admin.call(questionImport.commit, { query: { importId }, body: { keepDrafts } });
    await doJobs();
    return (await detail(importId)).committed;
  };
  const send = (name: string, bytes: BlobPart) =>
    admin.send(questionImport.file, { query: { bankId }, file: new File([bytes], name) });
  /** Sends a file and has it read. */
  const read = async (name: string, bytes: Uint8Array | string) => {
    const file = new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);
    const { importId } = await admin.call(questionImport.file, { query: { bankId }, file });
    await doJobs();
    return detail(importId);
  };
  const stored = async () => (await admin.call(question.search, { query: { size: 200 }, body: { bankId } })).data;
  const stems = async () => (await stored()).map((one) => one.stem);
  return { ...made, bankId, preview, detail, items, statuses, commit, send, read, stored, stems };
}
