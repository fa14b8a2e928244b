import { type ImportDraft, importLimit, importMaxBytes } from '#contract/question/import.ts';
import { refuse } from '../../../kit/errors.ts';
import type { UploadedFile } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import type { Db } from '../../../kit/transaction.ts';
import { requireBank } from '../bank/bank.ts';
import { type Author, questionsLike } from '../question/question.queries.ts';
import { findImport, insertImport } from './import.queries.ts';
import { checkedItem, type StoredItem, withStatuses } from './import-item.rules.ts';
import { readPaperText } from './paper-text.rules.ts';
import { decodeText } from './text-bytes.rules.ts';

const pastedName = '粘贴的文字';

/** What an import adds so far, and what stays out. */
export const committedNumbers = ({ items, added }: { items: readonly unknown[]; added: number | null }) => ({
  added: added ?? 0,
  left: items.length - (added ?? 0),
});

/** Of these fingerprints the ones that the bank has. */
export async function printsInBank(db: Db, organisationId: string, bankId: string, prints: readonly string[]) {
  const rows = await questionsLike(
    db,
    organisationId,
    bankId,
    prints.map((print) => Buffer.from(print, 'hex')),
  );
  return new Set(rows.map((row) => row.fingerprint.toString('hex')));
}

/** Reads a paper into a preview that waits to be committed; nothing goes into the bank yet. */
export async function previewText(
  db: Db,
  author: Author,
  { bankId, text, fileName = pastedName }: { bankId: string; text: string; fileName?: string },
  at: Date,
) {
  const { organisationId, userId } = author;
  await requireBank(db, organisationId, bankId);
  if (Buffer.byteLength(text) > importMaxBytes)
    throw refuse('tooLarge', { limit: `${importMaxBytes / 1024 / 1024} MB` });
  if (text.trim() === '') throw refuse('importEmpty');
  const { items, leftovers } = readPaperText(text);
  if (items.length === 0) throw refuse('importNothingFound');
  if (items.length > importLimit) throw refuse('importTooMany', { limit: importLimit, count: items.length });
  const checked = items.map(checkedItem);
  const prints = checked.flatMap((item) => item.fingerprint ?? []);
  const inBank = await printsInBank(db, organisationId, bankId, prints);
  const id = newId();
  await insertImport(db, {
    ...{ id, organisationId, bankId, fileName, leftovers, createdBy: userId, createdAt: at },
    items: withStatuses(checked, inBank),
  });
  return { importId: id };
}

export async function previewFile(db: Db, author: Author, bankId: string, file: UploadedFile, at: Date) {
  const text = decodeText(file.bytes);
  if (text === undefined) throw refuse('importNotText', { name: file.name });
  return previewText(db, author, { bankId, text, fileName: file.name }, at);
}

export async function getImport(db: Db, organisationId: string, importId: string): Promise<ImportDraft> {
  const row = await findImport(db, organisationId, importId);
  if (!row) throw refuse('notFound');
  const items = row.items as StoredItem[];
  return {
    ...{
      importId,
      bankId: row.bankId,
      bankName: row.bankName,
      fileName: row.fileName,
      createdAt: row.createdAt,
      items,
    },
    leftovers: row.leftovers as ImportDraft['leftovers'],
    committed: row.committedAt === null ? null : committedNumbers({ items, added: row.added }),
  };
}
