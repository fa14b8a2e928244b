import { expect, test } from 'vitest';
import { dressed } from './web.ts';

test('the page comes in the clothes of the brand', () => {
  const page = '<html lang="zh-CN"><link href="/brand/default.svg"><title>知行云</title>';
  expect(dressed(page, { brand: 'bank', edition: 'college' })).toBe(
    '<html lang="zh-CN" data-brand="bank" data-edition="college"><link href="/brand/bank.svg"><title>知行金融学院</title>',
  );
});
