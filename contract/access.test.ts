import { describe, expect, test } from 'vitest';
import { functionMask, mayCall, permissionCodes, permissionNames } from './access.ts';

const staff = (...permissions: string[]) => ({ permissions, applicant: false, outsider: false });
const applicant = (...permissions: string[]) => ({ permissions, applicant: true, outsider: false });

describe('who may call', () => {
  test('anyone: also who has no session', () => {
    for (const caller of [undefined, staff(), applicant()]) expect(mayCall('anyone', caller)).toBe(true);
  });

  test('signedIn: members of an organisation', () => {
    expect(mayCall('signedIn', undefined)).toBe(false);
    expect(mayCall('signedIn', staff())).toBe(true);
    expect(mayCall('signedIn', applicant())).toBe(false);
  });

  test('applicant: applicants only', () => {
    expect(mayCall('applicant', undefined)).toBe(false);
    expect(mayCall('applicant', staff(...permissionCodes))).toBe(false);
    expect(mayCall('applicant', applicant())).toBe(true);
  });

  test('a permission: who has exactly this one', () => {
    expect(mayCall('exam.manage', undefined)).toBe(false);
    expect(mayCall('exam.manage', staff())).toBe(false);
    expect(mayCall('exam.manage', staff('exam.mark', 'exam'))).toBe(false);
    expect(mayCall('exam.manage', staff('exam.mark', 'exam.manage'))).toBe(true);
    expect(mayCall('exam.manage', applicant('exam.manage'))).toBe(false);
  });

  test('a list: who has any one of it', () => {
    const access = ['exam.manage', 'exam.result'] as const;
    expect(mayCall(access, undefined)).toBe(false);
    expect(mayCall(access, staff('exam.mark'))).toBe(false);
    expect(mayCall(access, staff('exam.result'))).toBe(true);
    expect(mayCall(access, staff('exam.manage', 'exam.result'))).toBe(true);
    expect(mayCall(access, applicant('exam.result'))).toBe(false);
  });
});

test('the function bits of spec §3: 1 course, 2 question bank, 3 organisation structure, 4 exam', () => {
  expect(functionMask([])).toBe(0);
  expect(functionMask(['course.manage'])).toBe(0b00010);
  expect(functionMask(['question.manage'])).toBe(0b00100);
  expect(functionMask(['organisation.manage'])).toBe(0b01000);
  expect(functionMask(['exam.manage'])).toBe(0b10000);
  expect(functionMask(['exam.manage', 'course.manage', 'exam.mark', 'exam.manage'])).toBe(0b10010);
  expect(functionMask(permissionCodes)).toBe(0b11110);
});

test('every permission has a name of its own', () => {
  expect(new Set(Object.values(permissionNames)).size).toBe(permissionCodes.length);
});
