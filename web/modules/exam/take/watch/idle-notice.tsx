import { useEffect, useRef } from 'react';
import { Button } from '../../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../../kit/learner-ui/dialog.tsx';

/** Calls from the tab's title too: whoever is idle may be looking at another tab. */
function useFlashingTitle(text: string, seconds: number) {
  const own = useRef(document.title);
  useEffect(() => {
    const title = own.current;
    return () => {
      document.title = title;
    };
  }, []);
  useEffect(() => {
    document.title = seconds % 2 === 0 ? text : own.current;
  }, [text, seconds]);
}

/** Counts down before the exam is handed in; whatever the person does closes it, so its button needs to do nothing. */
export function IdleNotice({ seconds }: { seconds: number }) {
  const left = `${seconds} 秒后将自动交卷`;
  useFlashingTitle(left, seconds);
  return (
    <Dialog title="还在作答吗？" alert actions={<Button look="primary">继续作答</Button>}>
      <p>
        <strong className="conduct-countdown">{left}</strong>，点任意处继续作答。
      </p>
    </Dialog>
  );
}
