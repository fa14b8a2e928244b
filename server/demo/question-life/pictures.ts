import { readFile } from 'node:fs/promises';
import type { Storage } from '../../kit/files/storage.ts';
import type { Caller } from '../../kit/http/serve.ts';
import type { Db } from '../../kit/transaction.ts';
import { addPicture } from '../../modules/question/index.ts';
import type { DemoQuestion } from '../data/index.ts';

const placeholder = /picture:([\w-]+)/g;

/** The same questions with the addresses of the pictures that their stems name. */
export async function withPictures(
  db: Db,
  storage: Storage,
  author: Caller,
  questions: readonly DemoQuestion[],
  at: Date,
) {
  const names = new Set(questions.flatMap(({ stem }) => [...stem.matchAll(placeholder)].map(([, name = '']) => name)));
  const addresses = new Map<string, string>();
  for (const name of names) {
    const file = `${name}.png`;
    const bytes = await readFile(new URL(`../data/pictures/${file}`, import.meta.url));
    const { url } = await addPicture(db, storage, author, { name: file, bytes }, at);
    addresses.set(name, url);
  }
  return questions.map((question) => ({
    ...question,
    stem: question.stem.replace(placeholder, (_, name: string) => addresses.get(name) ?? ''),
  }));
}
