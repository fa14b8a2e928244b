import type { CourseJoining, CourseVisibility } from '#contract/study/course.ts';
import type { CourseRequirement } from '#contract/study/requirement.ts';

/** Files are named as in `server/demo/media`, without their endings; exams as the demo calls them, by their last words. */
type DemoSection = { readonly title: string; readonly optional?: boolean } & (
  | { readonly article: string; readonly minutes: number }
  | { readonly film: string }
  | { readonly document: string }
  | { readonly exam: string }
);

export interface DemoCourse {
  readonly name: string;
  readonly summary: string;
  readonly teachers: readonly string[];
  /** The cover of this film. */
  readonly cover: string;
  /** From the top down. */
  readonly category: readonly string[];
  readonly visibility: CourseVisibility;
  readonly joining: CourseJoining;
  /** Whose people find a course of visibility DEPARTMENTS. */
  readonly departments: readonly string[];
  readonly managers: readonly string[];
  readonly requirement: Partial<CourseRequirement>;
  readonly open: boolean;
  readonly chapters: readonly { readonly title: string; readonly sections: readonly DemoSection[] }[];
  /** The ability that it leads to, with the level. */
  readonly ability?: readonly [name: string, level: number];
  /** Given to who completes it. */
  readonly certificate?: {
    readonly name: string;
    readonly title: string;
    readonly wording: string;
    readonly issuer: string;
    readonly validMonths: number | null;
  };
  /** Who learns in it; the first are furthest. */
  readonly learners: readonly string[];
  /** What those who completed it say, in turn. */
  readonly evaluations: readonly (readonly [stars: number, words: string])[];
}
