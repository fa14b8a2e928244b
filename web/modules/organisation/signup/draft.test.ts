import { expect, test } from 'vitest';
import { draftFrom, draftProblems, emptyDraft, fromKept, keptText, kindsBeside } from './draft.ts';

const full = {
  ...emptyDraft('enterprise'),
  ...{ name: '江城数科有限公司', licenceNumber: ' 91110000802100433b ', code: 'Jiangcheng', contactName: '周明' },
  ...{ password: 'Jiangcheng2026', again: 'Jiangcheng2026' },
};

test('an empty form says what is missing, from top to bottom', () => {
  const problems = draftProblems(emptyDraft('bank'));
  expect(Object.keys(problems)).toEqual(['name', 'licenceNumber', 'code', 'contactName', 'password']);
  expect(problems.name).toBe('请填写机构名称');
});

test('a full form has no problem; spaces and case are no mistakes', () => {
  expect(draftProblems(full)).toEqual({});
});

test('each mistake is named beside its field', () => {
  expect(
    draftProblems({ ...full, email: 'zhou@', again: 'x', code: '江城', licenceNumber: '91110000802100433A' }),
  ).toEqual({
    licenceNumber: '统一社会信用代码的校验位不对，请对照营业执照核对',
    code: '机构简码是 3–20 位小写字母和数字，以字母开头',
    email: '邮箱格式不对',
    again: '两次输入的密码不一样',
  });
});

test('a repetition that differs is told together with everything else', () => {
  const problems = draftProblems({ ...full, code: '江城', password: 'short', again: 'other' });
  expect(Object.keys(problems)).toEqual(['code', 'password', 'again']);
});

test('applying again takes over what was written and keeps what is typed', () => {
  const refused = {
    ...{ applicationId: '', kind: 'college' as const, name: '江城学院', code: 'jcxy', licenceNumber: 'x' },
    ...{ contactName: '何静', email: 'he@example.com', about: '三个校区' },
    ...{ state: 'REJECTED' as const, reason: '资料不全', createdAt: '', reviewedAt: null },
  };
  const draft = draftFrom(refused, full);
  expect(draft).toMatchObject({ kind: 'college', name: '江城学院', contactName: '何静', password: 'Jiangcheng2026' });
  expect(draft).toMatchObject({ email: 'he@example.com', about: '三个校区' });
  expect(kindsBeside(draft.kind)).toEqual(['college', 'industry']);
});

test('what waits in the tab comes back without its passwords, and nonsense not at all', () => {
  const text = keptText('13800000000', full);
  expect(text).not.toContain('Jiangcheng2026');
  expect(fromKept(text, false)).toEqual({ phone: '13800000000', draft: { ...full, password: '', again: '' } });
  expect(fromKept(text, true).draft).toMatchObject({ kind: 'college', name: full.name });
  for (const wrong of [undefined, '{"half', '7', '{"phone":"1","draft":{"kind":"empire"}}']) {
    expect(fromKept(wrong, true)).toEqual({ phone: '', draft: emptyDraft('college') });
  }
});
