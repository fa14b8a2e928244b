import { useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import { Button } from '../../learner-ui/button.tsx';
import { problemWords } from '../media/media-problem.ts';
import type { OwnMedia, OwnMediaState } from '../media/own-media.ts';
import { useLevel } from '../media/use-level.ts';
import { Icon } from './icon.tsx';
import { Video } from './video.tsx';
import './lobby.css';

interface LobbyProps {
  readonly title: string;
  readonly name: string;
  readonly listener: boolean;
  readonly media: OwnMedia;
  readonly onEnter: () => void;
}

/** Before the room: how one looks and sounds, and what the browser does not allow. */
export function Lobby({ title, name, listener, media, onEnter }: LobbyProps) {
  const read = () => media.state;
  const state = useSyncExternalStore(media.subscribe, read, read);
  useEffect(() => {
    if (listener) return;
    // One question after the other: some browsers lose the second of two.
    void media.switchOn('microphone').then(() => media.switchOn('camera'));
  }, [media, listener]);
  return (
    <div className="room room-lobby">
      <section className="ui-card room-lobby-card" aria-labelledby="room-lobby-title">
        <h1 id="room-lobby-title">{title}</h1>
        <p className="room-lobby-name">
          {listener ? '您将以「' : '其他人看到的名字是「'}
          {name}
          {listener ? '」的名字旁听。' : '」。'}
        </p>
        {!listener && <Preview state={state} media={media} />}
        <Button look="primary" large wide onClick={onEnter}>
          进入房间
        </Button>
        <p className="room-lobby-name" role="status">
          {state.asking && '浏览器可能在询问能否使用麦克风和摄像头，请选择允许或拒绝。'}
        </p>
      </section>
    </div>
  );
}

function Preview({ state, media }: { state: OwnMediaState; media: OwnMedia }) {
  const { camera, microphone } = state.tracks;
  const stream = useMemo(() => (camera ? new MediaStream([camera]) : null), [camera]);
  const level = useLevel(state.on.microphone ? microphone : null);
  const problems = (['microphone', 'camera'] as const).flatMap((device) => {
    const problem = state.problems[device];
    const words = problem && problemWords(device, problem);
    return words ? [{ device, words }] : [];
  });
  // Where nothing is allowed at all, one sentence says it.
  const shown = problems.length === 2 && state.problems.camera === 'insecure' ? [insecure] : problems;
  return (
    <>
      <div className="room-preview">
        {stream ? (
          <Video stream={stream} label="摄像头预览" mirrored />
        ) : (
          <span className="room-preview-none">摄像头未打开</span>
        )}
      </div>
      <div className="room-devices">
        <DeviceRow device="microphone" name="麦克风" state={state} media={media} />
        <meter className="room-level" aria-label="麦克风音量" min={0} max={1} value={level} />
        <DeviceRow device="camera" name="摄像头" state={state} media={media} />
      </div>
      {shown.map(({ device, words }) => (
        <p key={device} className="room-problem" role="alert">
          {words}
        </p>
      ))}
    </>
  );
}

const insecure = {
  device: 'camera',
  words: '当前网址不是 HTTPS，浏览器不允许使用麦克风和摄像头；您可以进入后收看、收听和发文字，或请管理员启用 HTTPS。',
} as const;

interface DeviceRowProps {
  readonly device: 'microphone' | 'camera';
  readonly name: string;
  readonly state: OwnMediaState;
  readonly media: OwnMedia;
}

function DeviceRow({ device, name, state, media }: DeviceRowProps) {
  const id = useId();
  const on = state.on[device];
  const devices = state.devices[device];
  return (
    <div className="room-device">
      <Button
        aria-pressed={on}
        disabled={state.asking}
        onClick={() => (on ? media.switchOff(device) : media.switchOn(device))}
      >
        <Icon name={device} off={!on} />
        {on ? `关闭${name}` : `打开${name}`}
      </Button>
      {devices.length > 0 && (
        <>
          <label htmlFor={id} className="ui-hidden">
            选择{name}
          </label>
          <select id={id} value={state.chosen[device]} onChange={(event) => media.choose(device, event.target.value)}>
            {devices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}
