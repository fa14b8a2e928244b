import { expect, test } from 'vitest';
import { sizeProblem } from '../../editor/fields/picture-upload.ts';
import { fileProblem, textProblem } from './source-problem.ts';

const mebibyte = 1024 * 1024;

test('a file over the limit is refused with its size', () => {
  expect(fileProblem({ name: '试卷.txt', size: 50 * mebibyte })).toBeUndefined();
  expect(fileProblem({ name: '试卷.txt', size: 57.25 * mebibyte })).toContain(
    '「试卷.txt」有 57.3 MB，一次最多导入 50 MB',
  );
  expect(fileProblem({ name: '空.txt', size: 0 })).toContain('是空的');
});

test('text counts in bytes, and blank is nothing', () => {
  expect(textProblem(' \n　')).toContain('请先粘贴');
  expect(textProblem('字'.repeat(mebibyte))).toBeUndefined();
  expect(textProblem('字'.repeat(2 * mebibyte))).toContain('5 MB');
});

test('a picture over the limit is refused before it is sent', () => {
  expect(sizeProblem({ name: 'a.png', size: mebibyte })).toBeUndefined();
  expect(sizeProblem({ name: 'a.png', size: 6 * mebibyte })).toBe(
    '「a.png」有 6.0 MB，图片不能超过 5 MB，请压缩后再上传',
  );
});
