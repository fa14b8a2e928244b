import type { DuplicateReason } from '#contract/recruitment/application.ts';
import type { importChoices, ImportProblem, twinReasons } from '#contract/recruitment/resume-import.ts';
import type { ZipFailure } from '../../../kit/files/unzip.ts';

export type Choice = keyof typeof importChoices;
export type TwinReason = keyof typeof twinReasons;

export const zipProblems: Readonly<Record<ZipFailure, ImportProblem>> = {
  broken: 'zipBroken',
  encrypted: 'zipPassword',
  tooMany: 'zipTooMany',
  tooLarge: 'zipTooLarge',
};

/** What systems put into archives beside what people packed. */
const litter = /(?:^|\/)(?:__MACOSX\/|\.[^./]|~\$|Thumbs\.db$|desktop\.ini$)/i;

/** The files of an archive that somebody meant to pack. */
export const packedFiles = (names: readonly string[]) =>
  names.filter((name) => !name.endsWith('/') && !litter.test(name));

/** Without the folders: names inside archives are never paths. */
export const plainName = (name: string) => (name.split('/').at(-1) ?? name).slice(-200) || '文件';

export const isArchiveName = (name: string) => /\.zip$/i.test(name);

/** What a resume comes as; of anything else an import says at once that it is not one. */
export const isResumeName = (name: string) => /\.(?:pdf|docx?|docm|wps|html?|txt|rtf|png|jpe?g|webp)$/i.test(name);

const words = /(?:个人|求职|应聘|简历|最新|中文|校招|社招|\d+年?|cv|resume)/gi;

/** 张三-应聘会计.pdf: people name the file after themselves. */
export function nameInFileName(fileName: string) {
  const bare = fileName.replace(/\.[^.]+$/, '');
  const parts = bare.split(/[-_—–\s+·,，、()（）【】[\]]+/).map((part) => part.replace(words, ''));
  return parts.find((part) => /^\p{Script=Han}{2,4}$/u.test(part)) ?? '';
}

/** One with the same phone or mail and the same name is taken for the same person; else a colleague decides. */
export function choiceFor(reason: TwinReason | undefined, sameName: boolean): Choice {
  if (reason === 'AGAIN') return 'SKIP';
  if (reason === 'FILE') return 'JOIN';
  return reason !== undefined && reason !== 'NAME_SCHOOL' && sameName ? 'JOIN' : 'NEW';
}

/** May an item be kept so? Why not, otherwise. */
export function whyNot(choice: Choice, reason: TwinReason | null) {
  if (choice === 'SKIP') return undefined;
  if (reason === 'AGAIN') return '与本次的另一份相同';
  if (choice === 'NEW') return reason === 'FILE' ? '的同一份文件已有' : undefined;
  return reason === null ? '没有可以并入的候选人' : undefined;
}

/** In this order one is more surely the same person. */
export const twinOrder: readonly DuplicateReason[] = ['PHONE', 'EMAIL', 'NAME_SCHOOL'];
