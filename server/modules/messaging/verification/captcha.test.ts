import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { session } from '#contract/account/session.ts';
import { client } from '../../../../test/client.ts';
import { testServer } from '../../../../test/server.ts';
import { deriveKeys } from '../../../kit/crypto/keys.ts';
import { captchaMs, captchaSigns, openCaptcha, sealCaptcha } from './captcha.rules.ts';
import { requireCaptcha } from './captcha.ts';
import { glyphs } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-picture.ts';

const at = new Date('2026-11-20T01:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);

/** Always the same row of numbers. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const pixelsOf = (image: string) => decode(Buffer.from(image.replace(/^data:image\/png;base64,/, ''), 'base64'));

/** How many pixels are nearly as dark as the ink. */
const darkPixels = ({ data }: { data: ArrayLike<number> }) =>
  Array.from({ length: data.length / 3 }, (_, pixel) => pixel * 3).filter((start) => (data[start] ?? 255) < 120).length;

test('every sign is drawn, and each adds ink', () => {
  expect([...glyphs.keys()].toSorted()).toEqual([...captchaSigns].toSorted());
  for (const sign of captchaSigns) {
    const [nothing, drawn] = [drawCaptcha('    ', chance(7)), drawCaptcha(`${sign}   `, chance(7))].map(pixelsOf);
    if (!nothing || !drawn) throw new Error('no picture');
    expect([drawn.width, drawn.height, drawn.channels]).toEqual([150, 50, 3]);
    expect(darkPixels(drawn)).toBeGreaterThan(darkPixels(nothing) + 40);
  }
});

test('the same answer never looks the same', () => {
  expect(drawCaptcha('ACE3', chance(7))).toBe(drawCaptcha('ACE3', chance(7)));
  expect(drawCaptcha('ACE3', chance(7))).not.toBe(drawCaptcha('ACE3', chance(8)));
});

test('anybody gets a picture; its id gives nothing away', async () => {
  const offered = await client().call(session.captcha, {});
  expect(pixelsOf(offered.image).width).toBe(150);
  const { keys } = await testServer();
  const opened = openCaptcha(keys, offered.captchaId, new Date());
  expect(opened?.isRight('')).toBe(false);
  expect(offered.captchaId.split('.').every((part) => /^[\w-]+$/.test(part))).toBe(true);
});

test('the answer is taken whatever its case, within five minutes, and only for its own picture', () => {
  const keys = deriveKeys('one secret');
  const id = sealCaptcha(keys, 'ACE3', at);
  expect(openCaptcha(keys, id, after(captchaMs - 1))?.isRight(' ace3 ')).toBe(true);
  expect(openCaptcha(keys, id, at)?.isRight('ACE4')).toBe(false);
  expect(openCaptcha(keys, id, after(captchaMs))).toBeUndefined();
  expect(openCaptcha(deriveKeys('another secret'), id, at)).toBeUndefined();
  const [random, , seal, answer] = id.split('.');
  expect(openCaptcha(keys, `${random}.${at.getTime() + 10 * captchaMs}.${seal}.${answer}`, at)).toBeUndefined();
  const otherId = sealCaptcha(keys, 'WXY7', at);
  const mixed = [...otherId.split('.').slice(0, 3), answer].join('.');
  expect(openCaptcha(keys, mixed, at)?.isRight('ACE3')).toBe(false);
});

test('a picture is good for one try, also when two come at once', async () => {
  const { db, keys } = await testServer();
  const now = new Date();
  const captchaId = sealCaptcha(keys, 'ACE3', now);
  const tries = await Promise.allSettled(
    ['ace3', 'ace3', 'ace3'].map((captcha) => requireCaptcha(db, keys, { captchaId, captcha }, now)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const wrongFirst = sealCaptcha(keys, 'ACE3', now);
  await expect(requireCaptcha(db, keys, { captchaId: wrongFirst, captcha: 'ace4' }, now)).rejects.toThrow('不对');
  await expect(requireCaptcha(db, keys, { captchaId: wrongFirst, captcha: 'ace3' }, now)).rejects.toThrow('不对');
  await expect(requireCaptcha(db, keys, { captchaId: 'made.1.up.id', captcha: 'ace3' }, now)).rejects.toThrow('不对');
  await expect(requireCaptcha(db, keys, { captcha: 'ace3' }, now)).rejects.toThrow('请填写图形验证码');
});
