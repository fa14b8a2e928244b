import { expect, test } from 'vitest';
import type { StaffDetail } from '#contract/directory/staff.ts';
import { addBody, fieldsOf, modifyBody } from './staff-fields.ts';

const detail: StaffDetail = {
  ...{ userId: 'u', realName: '王芳', jobNumber: 'HX0012', username: 'wangfang', gender: false, status: 0, version: 4 },
  ...{ departmentId: 'd', departmentName: '北京分行', departmentNames: ['华信银行', '北京分行'] },
  ...{ postVO: { postId: 'p', postName: '柜员' }, phone: '138****1234', email: null, external: false },
  roles: [{ roleId: 'r1', name: '员工' }],
  tags: [{ tagId: 't1', name: '新人', color: 'blue' }],
  ...{ joinedAt: '2026-01-01T00:00:00Z', leftAt: null, lastSignInAt: null },
};

const began = fieldsOf(detail);

test('a masked phone is neither shown in its field nor sent back', () => {
  expect(began.phone).toBe('');
  expect(modifyBody(began, began, 4)).not.toHaveProperty('phone');
  expect(modifyBody({ ...began, phone: ' 13900001111 ' }, began, 4)).toMatchObject({ phone: '13900001111' });
});

test('a phone that may be seen can be taken away', () => {
  const whole = fieldsOf({ ...detail, phone: '13812341234' });
  expect(whole.phone).toBe('13812341234');
  expect(modifyBody({ ...whole, phone: '' }, whole, 4)).toMatchObject({ phone: '' });
});

test('roles and tags go only when they were changed, in whatever order', () => {
  const two = { ...began, roleIds: ['r1', 'r2'] };
  expect(modifyBody({ ...two, roleIds: ['r2', 'r1'] }, two, 4)).not.toHaveProperty('roleIds');
  expect(modifyBody({ ...began, roleIds: [] }, began, 4)).toMatchObject({ roleIds: [] });
  expect(modifyBody({ ...began, tagIds: ['t2'] }, began, 4)).toMatchObject({ tagIds: ['t2'], version: 4 });
});

test('a post that was taken away is nothing, not left as it was', () => {
  expect(modifyBody({ ...began, postId: undefined }, began, 4)).toMatchObject({ postId: null });
});

test('somebody new comes with everything, and with the password as it travels', () => {
  expect(addBody({ realName: '李强', jobNumber: 'HX1', gender: 'none', departmentId: 'd' }, '04ab')).toEqual({
    ...{ realName: '李强', jobNumber: 'HX1', gender: null, departmentId: 'd', postId: null },
    ...{ phone: '', email: '', username: '', tagIds: [], password: '04ab' },
  });
  const chosen = addBody(
    { realName: '李强', jobNumber: 'HX1', gender: 'none', departmentId: 'd', roleIds: ['r1'] },
    '04ab',
  );
  expect(chosen.roleIds).toEqual(['r1']);
});
