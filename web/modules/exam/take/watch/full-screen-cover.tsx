import { useState } from 'react';
import { Button } from '../../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../../kit/learner-ui/dialog.tsx';
import { enterFullScreen } from './full-screen.ts';

/** Lies over the questions until the exam has the whole screen; what was answered stays below it. */
export function FullScreenCover() {
  const [refused, setRefused] = useState(false);
  const enter = async () => setRefused(!(await enterFullScreen()));
  return (
    <Dialog
      title="请进入全屏继续作答"
      alert
      full
      actions={
        <Button look="primary" large wide onClick={enter}>
          进入全屏
        </Button>
      }
    >
      <p>这场考试要求全屏作答。已有的作答都在，进入全屏后接着作答；计时仍在继续。</p>
      {refused && (
        <p className="conduct-refused" role="alert">
          浏览器没有进入全屏。请按 F11 键进入全屏，或者换一个浏览器打开考试。
        </p>
      )}
    </Dialog>
  );
}
