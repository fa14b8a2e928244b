import { expect, test } from 'vitest';
import { applicationStates, rejectCodes, sources, stages } from '#contract/recruitment/states.ts';
import { demoApplicants } from './applicants.ts';
import { demoCandidates } from './demo-candidates.ts';
import { demoJobs } from './demo-jobs.ts';

test('people in every stage, each told whole', () => {
  expect(demoCandidates).toHaveLength(45);
  expect(new Set(demoCandidates.map(({ name }) => name)).size).toBe(44);
  expect(new Set(demoCandidates.map(({ name, job }) => `${name} ${job}`)).size).toBe(45);
  expect(demoApplicants.filter((name) => !demoCandidates.some((one) => one.name === name))).toEqual([]);
  for (const { name, state, source, rejectCode, degree, years, title, skills, job } of demoCandidates) {
    expect([name, applicationStates.includes(state), Object.hasOwn(sources, source)]).toEqual([name, true, true]);
    expect([name, state === 'REJECTED']).toEqual([
      name,
      rejectCode !== undefined && Object.hasOwn(rejectCodes, rejectCode),
    ]);
    expect([name, ['大专', '本科', '硕士'].includes(degree), years >= 0, title !== '', skills.length > 0]).toEqual([
      ...[name, true, true, true, true],
    ]);
    expect(demoJobs.map(({ key }) => key)).toContain(job);
  }
  const reached = new Set(demoCandidates.map(({ state }) => state));
  expect(stages.filter((stage) => !reached.has(stage))).toEqual([]);
});
