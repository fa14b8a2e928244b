import { optionLetter } from '#contract/letters.ts';
import type { TakenContent } from '#contract/question/content.ts';
import { typeLabel } from '#contract/question/type.ts';
import { type SheetQuestion, type WrongReason, wrongReasonNames } from '#contract/study/own-practice.ts';
import { shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import { type ExcelColumn, excelOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { plainText } from '../../../kit/text/rich-text.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { questionVersions } from '../../question/index.ts';
import { markBook } from './memory.queries.ts';
import { type BookFilter, knowsFilter, materialsOf, wrongBook } from './wrong-book.queries.ts';

type Paging = { readonly page: number; readonly size: number };

const shortStem = 120;

export async function ownWrongBook(db: Db, user: Caller, filter: BookFilter, page: Paging, at: Date) {
  if (!(await knowsFilter(db, user.organisationId, filter))) throw refuse('notFound');
  const { data, total } = await wrongBook(db, user, filter, page, at);
  return { data: data.map((row) => ({ ...row, stem: plainText(row.stem).slice(0, shortStem) })), total };
}

/** The key in words; whoever has a question in the book answered it and was told. */
function answerText({ type, options, answer }: TakenContent) {
  if (type === 'JUDGE') return answer === true ? '对' : '错';
  if (type === 'SINGLE' || type === 'MULTIPLE')
    return options.flatMap(({ correct }, at) => (correct ? optionLetter(at) : [])).join('');
  if (answer === null || typeof answer !== 'object') return '';
  if ('blanks' in answer) return answer.blanks.map(({ accepted }) => accepted.join(' 或 ')).join('；');
  return 'reference' in answer ? plainText(answer.reference) : '';
}

const mostOnSheet = 500;

export async function wrongSheet(db: Db, user: Caller, filter: BookFilter, at: Date): Promise<SheetQuestion[]> {
  const { organisationId } = user;
  if (!(await knowsFilter(db, organisationId, filter))) throw refuse('notFound');
  const { data } = await wrongBook(db, user, filter, { page: 0, size: mostOnSheet }, at);
  const ids = data.map(({ versionId }) => versionId);
  const versions = await questionVersions(db, organisationId, ids);
  const materials = await materialsOf(db, organisationId, ids);
  return data.flatMap((row) => {
    const content = versions.get(row.versionId);
    if (!content) return [];
    const options = content.options.map(({ id, content: text }) => ({ id, content: text }));
    const { analysis } = content;
    const material = materials.get(row.versionId) ?? null;
    return [{ ...row, material, options, answer: answerText(content), analysis }];
  });
}

const reasonText = ({ reason, reasonText }: Pick<SheetQuestion, 'reason' | 'reasonText'>) =>
  reason === null ? '' : reason === 'OTHER' && reasonText ? reasonText : wrongReasonNames[reason];

const columns: readonly ExcelColumn<SheetQuestion>[] = [
  { title: '题型', width: 10, value: ({ type }) => typeLabel(type) },
  { title: '材料', width: 30, value: ({ material }) => plainText(material ?? '') },
  { title: '题干', width: 60, value: ({ stem }) => plainText(stem) },
  {
    ...{ title: '选项', width: 50 },
    value: ({ options }) => options.map(({ content }, at) => `${optionLetter(at)}. ${plainText(content)}`).join('\n'),
  },
  { title: '正确答案', width: 24, value: ({ answer }) => answer },
  { title: '解析', width: 50, value: ({ analysis }) => plainText(analysis) },
  { title: '错误次数', width: 10, value: ({ wrongCount }) => wrongCount },
  { title: '错误原因', width: 16, value: reasonText },
  { title: '笔记', width: 30, value: ({ note }) => note },
  { title: '最近做错', width: 20, value: ({ lastWrongAt }) => shanghaiText(new Date(lastWrongAt)) },
  { title: '掌握', width: 10, value: ({ masteredAt }) => (masteredAt ? '已掌握' : '未掌握') },
];

export async function exportWrong(db: Db, user: Caller, filter: BookFilter, at: Date) {
  return { name: '错题本.xlsx', bytes: await excelOf('错题本', columns, await wrongSheet(db, user, filter, at), user) };
}

export interface Said {
  readonly reason: WrongReason | null;
  readonly reasonText: string;
  readonly note: string;
  readonly mastered: boolean;
}

export function markWrong(db: Db, user: Caller, questionId: string, said: Said, at: Date) {
  return inTransaction(db, async (db) => {
    const marked = await markBook(db, user, questionId, said, at);
    if (!marked) throw refuse('notFound');
    return marked;
  });
}
