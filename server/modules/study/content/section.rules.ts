import type { ExamCompletion, SectionKind } from '#contract/study/content.ts';

interface Section {
  readonly kind: SectionKind;
  readonly mediaId: string | null;
  readonly refId: string | null;
  readonly written: boolean;
  /** Its file was given up. */
  readonly broken?: boolean;
}

type Need = readonly [of: 'mediaId' | 'refId' | 'written', what: string];

const needs: Readonly<Partial<Record<SectionKind, Need>>> = {
  VIDEO: ['mediaId', '视频'],
  DATUM: ['mediaId', '资料'],
  SCORM: ['mediaId', '课件'],
  PRACTICE: ['refId', '练习'],
  EXAM: ['refId', '考试'],
  LIVE: ['refId', '直播的时间和老师'],
  ARTICLE: ['written', '正文'],
};

/** What a section lacks before somebody can learn in it; nothing where it is complete. */
export function sectionLacks({ kind, ...section }: Section) {
  const need = needs[kind];
  if (!need) return undefined;
  if (!section[need[0]]) return need[1];
  return need[0] === 'mediaId' && section.broken ? `能用的${need[1]}` : undefined;
}

/** What a section refers to belongs to its kind: the rest is not kept. */
export const referenceOf = (kind: SectionKind, { mediaId, refId }: Pick<Section, 'mediaId' | 'refId'>) => ({
  mediaId: needs[kind]?.[0] === 'mediaId' ? mediaId : null,
  refId: needs[kind]?.[0] === 'refId' ? refId : null,
});

/** The kinds of media that a section of a kind shows. */
export const mediaKinds: Readonly<Partial<Record<SectionKind, readonly string[]>>> = {
  VIDEO: ['VIDEO', 'AUDIO'],
  DATUM: ['DOCUMENT'],
  SCORM: ['PACKAGE'],
};

/** WAITS: handed in, and the score may not be told yet. */
export type ExamStanding = 'TO_SIT' | 'WAITS' | 'PASSED' | 'FAILED';

/** What a learner has still to do in a section that is an exam. */
export function examLacks(completion: ExamCompletion, standing: ExamStanding) {
  if (completion === 'HANDED_IN') return standing === 'TO_SIT' ? '交卷后这一节算完成。' : '已交卷，马上记为完成。';
  return {
    TO_SIT: '考试及格后这一节算完成。',
    WAITS: '已交卷，成绩公布后判断这一节是否完成。',
    PASSED: '考试已及格，马上记为完成。',
    FAILED: '考试没有及格，这一节还没有完成。',
  }[standing];
}

/** Kinds that are made elsewhere: lessons with their time and teachers, by the module that holds them. */
export const unable: readonly SectionKind[] = ['LIVE'];
