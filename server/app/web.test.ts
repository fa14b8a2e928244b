import { expect, test } from 'vitest';
import { dressed } from './web.ts';
import { manifestOf } from './web-manifest.ts';

test('the page comes in the clothes of the brand', () => {
  const page = '<html lang="zh-CN"><link href="/brand/default.svg"><title>知行云</title>';
  expect(dressed(page, { brand: 'bank', edition: 'college' })).toBe(
    '<html lang="zh-CN" data-brand="bank" data-edition="college"><link href="/brand/bank.svg"><title>知行金融学院</title>',
  );
});

test('the icon of a phone and the colour around the page are those of the brand', () => {
  const page = '<meta name="theme-color" content="#1f5eff"><link href="/brand/icons/default-180.png">';
  expect(dressed(page, { brand: 'engineer', edition: 'standard' })).toBe(
    '<meta name="theme-color" content="#0b7a75"><link href="/brand/icons/engineer-180.png">',
  );
});

test('what is put on the first screen of a phone wears the name, colour and icons of the address', () => {
  const manifest = JSON.parse(manifestOf({ brand: 'bank', edition: 'college', organizationName: '江城银行' }));
  expect(manifest).toMatchObject({ name: '江城银行', start_url: '/college', theme_color: '#a8121a', scope: '/' });
  expect(manifest.icons.map((icon: { src: string; purpose: string }) => [icon.src, icon.purpose])).toEqual([
    ['/brand/icons/bank-192.png', 'any'],
    ['/brand/icons/bank-512.png', 'any'],
    ['/brand/icons/bank-maskable-512.png', 'maskable'],
  ]);
  const everybodys = JSON.parse(manifestOf({ brand: 'default', edition: 'standard', organizationName: null }));
  expect(everybodys).toMatchObject({ name: '知行云', start_url: '/home' });
});
