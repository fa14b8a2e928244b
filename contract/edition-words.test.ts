import { expect, test } from 'vitest';
import { lineIn, ownWords, phraseIn, sentenceIn } from './edition-words.ts';
import { errorText } from './errors.ts';

test('an enterprise reads every text as it stands', () => {
  const text = '「工号」已有人使用，部门：甲 → 乙';
  expect([phraseIn, sentenceIn, lineIn].map((inWords) => inWords('standard', text))).toEqual([text, text, text]);
});

test('a sentence for a college keeps the names that people gave', () => {
  const said = (text: string) => sentenceIn('college', text);
  expect(said('部门「科研机构部门」还有 3 名员工，请先调动或办理离职')).toBe(
    '院系「科研机构部门」还有 3 名学生，请先调动或办理离校',
  );
  expect(said('没有部门「机构」，或不在您的管理范围内')).toBe('没有院系「机构」，或不在您的管理范围内');
  expect(said('没有部门「甲「部门」员工」')).toBe('没有院系「甲「部门」员工」');
  expect(said('「没有结束的员工')).toBe('「没有结束的学生');
});

test('what fills a refusal stays as people wrote it, with or without quotes', () => {
  const said = (key: Parameters<typeof errorText>[0], details = {}) => errorText(key, details, 'college');
  expect(said('importNoHeader')).toBe('没有找到「姓名」「学号」等列，请检查文件，或使用模板');
  expect(said('questionDuplicate', { stem: '员工入职时，部门应当' })).toBe(
    '题库中已有相同的试题：员工入职时，部门应当',
  );
  expect(said('departmentHasStaff', { name: '甲「部门」」员工', count: 3 })).toBe(
    '院系「甲「部门」」员工」还有 3 名学生，请先调动或办理离校',
  );
  expect(said('invalid', { problem: ownWords('部门「机构」不对') })).toBe('院系「机构」不对');
});

test('of a line only the label is ours', () => {
  const said = (text: string) => lineIn('college', text);
  expect(said('部门：研发部门 → 机构办公室')).toBe('院系：研发部门 → 机构办公室');
  expect(said('新员工，部门 研发部门')).toBe('新学生，院系 研发部门');
});

test('what is in the words of a college already stays so', () => {
  const text = '学生、院系、专业方向、学号、学校、在册、入学、离校、返校';
  expect(phraseIn('college', text)).toBe(text);
});
