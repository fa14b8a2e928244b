import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../kit/learner-ui/dialog.tsx';
import type { OwnCard } from './use-card.ts';

/** Asks before what was written is lost: a draft that only waits for its moment is sent on the way out. */
export function CardGuard({ card }: { card: OwnCard }) {
  const { saved, handedIn, problem, theirs } = card;
  const lost = !saved && (handedIn || problem !== '' || theirs !== undefined);
  const latest = useRef(saved);
  useEffect(() => {
    latest.current = saved;
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!latest.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      lost &&
      `${nextLocation.pathname}${nextLocation.search}` !== `${currentLocation.pathname}${currentLocation.search}`,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title="评价还没有保存"
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button look="danger" onClick={() => blocker.proceed()}>
            不保存，离开
          </Button>
          <Button look="primary" onClick={() => blocker.reset()}>
            留在本页
          </Button>
        </>
      }
    >
      {handedIn ? '对已提交评价的修改要点“保存修改”才会保存，离开后会丢失。' : '评价的草稿没有保存成功，离开后会丢失。'}
    </Dialog>
  );
}
