import { question } from '#contract/question/question.ts';
import { call } from '../../../../kit/api/call.ts';

const mebibyte = 1024 * 1024;
const largest = question.addPicture.upload.maxBytes;

/** Says so before anything is sent. */
export function sizeProblem(file: { name: string; size: number }, limit = largest) {
  if (file.size <= limit) return undefined;
  return `「${file.name}」有 ${(file.size / mebibyte).toFixed(1)} MB，图片不能超过 ${limit / mebibyte} MB，请压缩后再上传`;
}

/** Stores a picture of a question; rejects with the sentence to show. */
export async function uploadPicture(file: File) {
  const problem = sizeProblem(file);
  if (problem) throw new Error(problem);
  const { url } = await call(question.addPicture, { file }, { quiet: true });
  return url;
}
