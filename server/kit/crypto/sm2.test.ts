import { sm2 } from 'sm-crypto-v2';
import { expect, test } from 'vitest';
import { sm2Reader } from './sm2.ts';

/** The example of GB/T 32918.5-2017. */
const standard = {
  privateKey: '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8',
  c1: '04ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73e858f9d81e5430a57b36daab8f950a3c64e6ee6a63094d99283aff767e124df0',
  c3: '59983c18f809e262923c53aec295d30383b54e39d609d160afcb1908d0bd8766',
  c2: '21886ca989ca9c7d58087307ca93092d651efa',
};

test('the example of the standard is read', () => {
  const { privateKey, c1, c3, c2 } = standard;
  expect(sm2Reader(privateKey)(c1 + c3 + c2)).toBe('encryption standard');
});

test('whatever sm-crypto encrypts is read, of any length and for any key', () => {
  for (let length = 1; length <= 70; length += 1) {
    const { privateKey, publicKey } = sm2.generateKeyPairHex();
    const plain = '密'.repeat(length);
    expect(sm2Reader(privateKey)(sm2.doEncrypt(plain, publicKey, 1))).toBe(plain);
  }
});

test('a point beside the curve, at infinity or cut off, a wrong check, text or key: nothing', () => {
  const read = sm2Reader(standard.privateKey);
  const { c1: point, c3, c2 } = standard;
  const zeros = '0'.repeat(64);
  const wrong = (hex: string) => `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`;
  for (const cipher of [
    wrong(point) + c3 + c2,
    zeros + zeros + c3 + c2,
    'f'.repeat(128) + c3 + c2,
    point + wrong(c3) + c2,
    point + c3 + wrong(c2),
    point + c3 + c2.slice(0, -2),
    point + c2 + c3,
    point.slice(0, 64),
    '',
  ]) {
    expect(read(cipher)).toBeUndefined();
  }
  expect(sm2Reader(sm2.generateKeyPairHex().privateKey)(point + c3 + c2)).toBeUndefined();
});
