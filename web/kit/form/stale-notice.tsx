import { Alert, Button } from 'antd';
import { useState } from 'react';
import { errors } from '#contract/errors.ts';
import type { CallFailure } from '../api/failure.ts';
import '../kit.css';

/** The question stands until one of its two answers is chosen; meanwhile nothing is saved in another way. */
export function useAnswer<T>(theirs: T | undefined) {
  const [answered, setAnswered] = useState<T>();
  return { asking: theirs === answered ? undefined : theirs, answer: () => setAnswered(theirs) };
}

/** For the button that saves. */
export const waitsFor = (asking: unknown) =>
  asking ? { disabled: true, title: '请先在上面选择：使用对方的内容，或用您的内容覆盖' } : {};

/** What somebody else saved while this was edited: the 409 of a save brings it. */
export function useTheirs<T>(isIt: (value: unknown) => value is T) {
  const [theirs, setTheirs] = useState<T>();
  /** False where the failure is about something else. */
  const noteStale = ({ status, current }: CallFailure) => {
    if (status !== errors.stale.status || !isIt(current)) return false;
    setTheirs(current);
    return true;
  };
  return { theirs, ...useAnswer(theirs), noteStale, forget: () => setTheirs(undefined) };
}

interface StaleNoticeProps {
  /** 题库 */
  what: string;
  /** What they saved, field by field. */
  theirs: readonly (readonly [name: string, text: string])[];
  onTake: () => void;
  onKeep: () => void;
}

/** Somebody else has saved meanwhile: their text beside what stands in the form, so that neither is lost unseen. */
export function StaleNotice({ what, theirs, onTake, onKeep }: StaleNoticeProps) {
  return (
    <Alert
      className="kit-stale"
      type="warning"
      showIcon
      title={`您编辑期间，${what}已被他人修改`}
      description={
        <>
          {theirs.map(([name, text]) => (
            <p key={name}>
              对方保存的{name}：{text || '（无）'}
            </p>
          ))}
          <div className="kit-stale-actions">
            <Button size="small" onClick={onTake}>
              使用对方的内容
            </Button>
            <Button size="small" type="primary" onClick={onKeep}>
              用我的内容覆盖
            </Button>
          </div>
        </>
      }
    />
  );
}
