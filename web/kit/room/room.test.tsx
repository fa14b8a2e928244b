import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Room } from './room.tsx';

const shown = (listener: boolean) =>
  renderToStaticMarkup(<Room pass="pass" title="一面：前端工程师" name="林晓" listener={listener} />);

test('the lobby says where one is and under which name, and lets one in without any device', () => {
  const page = shown(false);
  for (const words of ['一面：前端工程师', '其他人看到的名字是「林晓」', '打开麦克风', '打开摄像头', '进入房间']) {
    expect(page).toContain(words);
  }
});

test('a listener is asked for no device', () => {
  expect(shown(true)).toContain('您将以「林晓」的名字旁听');
  expect(shown(true)).not.toContain('麦克风');
});
