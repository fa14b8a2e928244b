import { importFileMaxBytes, importMaxBytes } from '#contract/question/import.ts';

const mebibyte = 1024 * 1024;

/** Why a file is not sent at all. */
export function fileProblem({ name, size }: { name: string; size: number }) {
  if (size === 0) return `「${name}」是空的，请换一个文件`;
  if (size <= importFileMaxBytes) return undefined;
  return `「${name}」有 ${(size / mebibyte).toFixed(1)} MB，一次最多导入 ${importFileMaxBytes / mebibyte} MB，请拆成几个文件`;
}

/** Why pasted text is not sent. */
export function textProblem(text: string) {
  if (text.trim() === '') return '请先粘贴试卷文字，或选择文件';
  if (new TextEncoder().encode(text).length <= importMaxBytes) return undefined;
  return `粘贴的文字太长，一次最多 ${importMaxBytes / mebibyte} MB，请分几次导入`;
}
