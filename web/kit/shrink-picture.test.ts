import { expect, test } from 'vitest';
import { fitted, smallEnough, tooLarge, unopened } from './shrink-picture.ts';

test('a picture is made as small as it has to be, and never larger', () => {
  expect(fitted(4000, 3000, 2000)).toEqual({ width: 2000, height: 1500 });
  expect(fitted(3000, 4000, 2000)).toEqual({ width: 1500, height: 2000 });
  expect(fitted(300, 200, 2000)).toEqual({ width: 300, height: 200 });
  expect(fitted(20_000, 1, 2000)).toEqual({ width: 2000, height: 1 });
});

test('the best look that fits is taken', async () => {
  const looks: number[] = [];
  const draw = (sizes: readonly number[]) => async () => {
    const size = sizes[looks.length] ?? 1;
    looks.push(size);
    return new Blob([new Uint8Array(size)]);
  };
  expect((await smallEnough(draw([900_000, 600_000, 400_000])))?.size).toBe(400_000);
  expect(looks).toHaveLength(3);
  expect(await smallEnough(async () => null)).toBeUndefined();
});

test('what cannot be used is named in one sentence', () => {
  expect(unopened({ name: 'IMG_1.HEIC', type: '' })).toBe(
    '这台设备打不开 HEIC 图片「IMG_1.HEIC」，请把相机格式改为 JPEG 后重拍，或选它的截图',
  );
  expect(unopened({ name: '答案.jpg', type: 'image/jpeg' })).toBe('「答案.jpg」不是能打开的图片，请重新拍照或换一张');
  expect(tooLarge({ name: 'a.jpg', size: 40 * 1024 * 1024 })).toBe('「a.jpg」有 40 MB，太大了，请选 30 MB 以内的图片');
  expect(tooLarge({ name: 'a.jpg', size: 30 * 1024 * 1024 })).toBeUndefined();
});
