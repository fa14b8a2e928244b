import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import './picture.css';
import { firstPose, laidOut, type PoseChange, posed, poseKey } from './stage.rules.ts';
import { type AnswerPicture, usePicture } from './use-picture.ts';

const nothing = { width: 0, height: 0 };

/** How large an element is on the page, as it changes. */
function useSize() {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(nothing);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return [place, size] as const;
}

function Tool({
  name,
  sign,
  disabled,
  onClick,
}: {
  name: string;
  sign: string;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" title={name} aria-label={name} disabled={disabled} onClick={onClick}>
      {sign}
    </button>
  );
}

/** Whatever a key does with pictures; true: it did something. */
export interface StageHandle {
  press(key: string): boolean;
}

interface StageProps {
  pictures: readonly AnswerPicture[];
  /** The one that is shown first. */
  first?: number;
  handle?: Ref<StageHandle>;
  /** Stands at the end of the tools. */
  more?: ReactNode;
}

/** Pictures of one answer, one at a time: to zoom, to turn, to leaf through. Each keeps the way it was turned. */
export function PictureStage({ pictures, first = 0, handle, more }: StageProps) {
  const [chosen, setChosen] = useState(first);
  const [poses, setPoses] = useState<ReadonlyMap<string, typeof firstPose>>(new Map());
  const at = Math.min(chosen, pictures.length - 1);
  const picture = pictures[at];
  const pose = poses.get(picture?.id ?? '') ?? firstPose;
  const act = (change: PoseChange | 'before' | 'after') => {
    if (change === 'before') return setChosen(Math.max(0, at - 1));
    if (change === 'after') return setChosen(Math.min(pictures.length - 1, at + 1));
    if (picture) setPoses(new Map(poses).set(picture.id, posed(pose, change)));
  };
  useImperativeHandle(handle, () => ({
    press(key) {
      const change = poseKey(key);
      if (change) act(change);
      return change !== undefined;
    },
  }));
  if (!picture) return null;
  return (
    <div className="picture-stage">
      <div className="picture-tools" role="toolbar" aria-label="图片">
        <Tool name="上一张图片" sign="‹" disabled={at === 0} onClick={() => act('before')} />
        <span aria-live="polite">
          图片 {at + 1} / {pictures.length}
        </span>
        <Tool name="下一张图片" sign="›" disabled={at === pictures.length - 1} onClick={() => act('after')} />
        <Tool name="放大" sign="＋" onClick={() => act('larger')} />
        <Tool name="缩小" sign="－" onClick={() => act('smaller')} />
        <Tool name="向左转" sign="↺" onClick={() => act('left')} />
        <Tool name="向右转" sign="↻" onClick={() => act('right')} />
        <Tool name="还原" sign="⤢" onClick={() => act('reset')} />
        {more}
      </div>
      <Shown key={picture.id} picture={picture} number={at + 1} pose={pose} />
    </div>
  );
}

function Shown({ picture, number, pose }: { picture: AnswerPicture; number: number; pose: typeof firstPose }) {
  const [place, stage] = useSize();
  const [natural, setNatural] = useState(nothing);
  const { address, failed, retry } = usePicture(picture);
  const ready = natural.width > 0 && stage.width > 0;
  const { picture: own, place: taken } = laidOut(ready ? natural : { width: 1, height: 1 }, stage, pose);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard too
    <section ref={place} className="picture-view" tabIndex={0} aria-label={`第 ${number} 张图片`}>
      {failed && (
        <p role="alert">
          图片没有取到。
          <button type="button" onClick={retry}>
            重试
          </button>
        </p>
      )}
      {!failed && !address && <p>加载中…</p>}
      {address && (
        <div className="picture-place" style={ready ? taken : undefined}>
          <img
            src={address}
            alt={`作答的第 ${number} 张图片`}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural({ width: naturalWidth, height: naturalHeight })
            }
            style={{
              ...(ready ? own : { visibility: 'hidden' }),
              transform: `translate(-50%, -50%) rotate(${pose.turn}deg)`,
            }}
          />
        </div>
      )}
    </section>
  );
}
