import { expect, test } from 'vitest';
import { inOneGo } from '../../../kit/thread/in-pieces.ts';
import { departmentPaths, maskedEmail, maskedPhone, withMask } from './staff.rules.ts';

test('phone and e-mail keep what is needed to know them again', () => {
  expect([maskedPhone('13800138000'), maskedPhone(null)]).toEqual(['138****8000', null]);
  expect([maskedEmail('lin.xiao@example.com'), maskedEmail(null), maskedEmail('odd')]).toEqual([
    ...['l***@example.com', null, 'o***'],
  ]);
  const contact = { phone: '13800138000', email: null };
  expect(withMask({ ...contact, open: true })).toEqual(contact);
  expect(withMask({ ...contact, open: false })).toEqual({ phone: '138****8000', email: null });
});

test('the way to a department leaves out the organisation itself', () => {
  const row = (departmentId: string, parentId: string | null, root = false) => ({
    ...{ departmentId, name: departmentId, parentId, root },
  });
  const whole = inOneGo(departmentPaths([row('行', null, true), row('北京', '行'), row('海淀', '北京')]));
  expect([...whole.values()]).toEqual([['行'], ['北京'], ['北京', '海淀']]);
  const part = inOneGo(departmentPaths([row('北京', '行'), row('海淀', '北京')]));
  expect([...part.values()]).toEqual([['北京'], ['北京', '海淀']]);
});
