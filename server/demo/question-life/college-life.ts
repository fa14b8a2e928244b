import type { Db } from '../../kit/transaction.ts';
import { addBank } from '../../modules/question/index.ts';
import { codeQuestions } from '../data/more/code.ts';
import { collegeComposites } from '../data/more/composites.ts';
import { mathematicsQuestions } from '../data/more/mathematics.ts';
import type { SeededBanks } from '../papers.ts';
import { addTo, type Shelf } from './bank-life.ts';
import { linkByContent } from './links.ts';
import { verifyCode } from './verify-code.ts';

const mathematics = ['极限与连续', '导数与微分', '积分', '级数', '矩阵'];

/** Formulas and pictures, code to write, a program to read. */
export async function seedCollegeBanks(db: Db, shelf: Shelf, banks: SeededBanks, points: ReadonlyMap<string, string>) {
  const { organisation, author, at } = shelf;
  const fields = { name: '高等数学题库', description: '一元微积分与线性代数初步，公式用 LaTeX 书写。' };
  const { bankId } = await addBank(db, author, fields, at);
  const programs = banks.ids.get('程序设计题库') ?? '';
  const added = [
    ...(await addTo(db, shelf, bankId, '高等数学', mathematicsQuestions, mathematics)),
    ...(await addTo(db, shelf, programs, '程序设计', codeQuestions, ['程序设计'])),
    ...(await addTo(db, shelf, programs, 'Python 语言基础', collegeComposites)),
  ];
  await verifyCode(db, author, codeQuestions, at);
  await linkByContent(db, organisation.organisationId, [...banks.questions, ...added], points, at);
}
