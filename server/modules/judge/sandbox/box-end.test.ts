import { expect, test } from 'vitest';
import { type EndFacts, endOfBox, outOfMemoryOf } from './box-end.rules.ts';

const fine: EndFacts = {
  ...{ stopped: undefined, report: { exitCode: 0, cpuMs: 10 }, saidEnd: true },
  ...{ outOfMemory: undefined, killedElsewhere: false, isOverTime: false },
};
const failed = { exitCode: 1, cpuMs: 10 };
const ours = { failure: expect.any(String) };

test.each<[string, Partial<EndFacts>, unknown]>([
  ['by itself', {}, { stopped: undefined }],
  ['by itself, while something else was ended', { killedElsewhere: true }, { stopped: undefined }],
  ['with a failure of its own', { report: failed }, { stopped: undefined }],
  ['with a failure, while something was ended for want of memory', { report: failed, killedElsewhere: true }, ours],
  ['without a report, at no limit', { report: undefined }, ours],
  ['without bubblewrap having seen it', { report: { exitCode: 137, cpuMs: 1 }, saidEnd: false }, ours],
  ['without a report, at a limit', { report: undefined, stopped: 'wall' }, { stopped: 'wall' }],
  ['at the memory of the box', { report: undefined, outOfMemory: 'box' }, { stopped: 'memory' }],
  ['at the memory of the machine', { report: failed, outOfMemory: 'machine' }, ours],
  ['at the memory of the machine, after a limit', { stopped: 'cpu', outOfMemory: 'machine' }, ours],
  ['over its time', { isOverTime: true }, { stopped: 'cpu' }],
  ['by the signal of time', { report: { exitCode: 152, cpuMs: 1 } }, { stopped: 'cpu' }],
  ['because nobody wanted it', { stopped: 'unwanted', outOfMemory: 'machine' }, { stopped: 'unwanted' }],
])('a box that ended %s', (_, facts, end) => {
  expect(endOfBox({ ...fine, ...facts })).toEqual(end);
});

test('memory was the own one where its limit was reached', () => {
  expect(outOfMemoryOf(0, 5)).toBeUndefined();
  expect(outOfMemoryOf(1, 5)).toBe('box');
  expect(outOfMemoryOf(1, 0)).toBe('machine');
});
