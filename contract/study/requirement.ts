import { z } from 'zod';

const thresholdText = '观看比例要在 60% 到 100% 之间';
const rateText = '最高倍速要在 1 到 2 之间';
const secondsText = '最短停留要在 0 到 3600 秒之间';

const fields = {
  /** Per cent of a film that has to be watched. */
  threshold: z.number({ error: thresholdText }).int(thresholdText).min(60, thresholdText).max(100, thresholdText),
  /** What was not watched yet cannot be skipped. */
  noSkipping: z.boolean(),
  fastestRate: z.number({ error: rateText }).min(1, rateText).max(2, rateText),
  /** Now and then it is asked whether somebody is there. */
  presence: z.boolean(),
  /** An article or a document is read no sooner. */
  leastSeconds: z.number({ error: secondsText }).int(secondsText).min(0, secondsText).max(3600, secondsText),
};

/** What the sections of a course ask unless they say otherwise. */
export const CourseRequirement = z.object(fields);
export type CourseRequirement = z.output<typeof CourseRequirement>;

export const requirementPreset: CourseRequirement = {
  ...{ threshold: 95, noSkipping: true, fastestRate: 1.5, presence: false, leastSeconds: 10 },
};

/** What one section asks in place of its course; what is not said is the course's. */
export const SectionSettings = CourseRequirement.partial();
export type SectionSettings = z.output<typeof SectionSettings>;

/** What is stored of a course may be older than a field. */
export const requirementOf = (stored: unknown): CourseRequirement => ({
  ...requirementPreset,
  ...SectionSettings.catch({}).parse(stored),
});

/** What a section asks, with what it leaves to its course. */
export const sectionRequirement = (ofCourse: unknown, ofSection: unknown): CourseRequirement => ({
  ...requirementOf(ofCourse),
  ...SectionSettings.catch({}).parse(ofSection),
});
