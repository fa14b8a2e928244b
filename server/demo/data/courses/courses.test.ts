import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cleanRichText } from '../../../kit/text/rich-text.ts';
import { demoOrganisations } from '../index.ts';
import { type DemoCourse, demoCourses } from './index.ts';

const isThere = (file: string) => existsSync(new URL(`../../media/${file}`, import.meta.url));

function filesOf({ cover, chapters }: DemoCourse) {
  const sections = chapters.flatMap((chapter) => chapter.sections);
  return [
    ...(cover === '' ? [] : [`${cover}.jpg`]),
    ...sections.flatMap((section) => ('film' in section ? [`${section.film}.mp4`, `${section.film}.vtt`] : [])),
    ...sections.flatMap((section) => ('document' in section ? [`${section.document}.pdf`] : [])),
  ];
}

for (const kind of ['bank', 'college'] as const) {
  test(`the courses of the ${kind} name people, departments and files that there are`, () => {
    const organisation = demoOrganisations.find((one) => one.kind === kind);
    const usernames = new Set(organisation?.people.map(({ username }) => username));
    const departments = new Set(organisation?.departments.map(({ name }) => name));
    for (const course of demoCourses[kind]) {
      const named = [...course.learners, ...course.managers];
      expect(named.filter((username) => !usernames.has(username))).toEqual([]);
      expect(new Set(course.learners).size).toBe(course.learners.length);
      expect(course.departments.filter((name) => !departments.has(name))).toEqual([]);
      expect(filesOf(course).filter((file) => !isThere(file))).toEqual([]);
    }
  });
}

test('articles are kept as they are written', () => {
  const sections = Object.values(demoCourses)
    .flat()
    .flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.sections));
  for (const section of sections)
    if ('article' in section) expect(cleanRichText(section.article)).toBe(section.article);
});
