import { type ReactNode, useState } from 'react';
import { Button } from '../../learner-ui/button.tsx';
import { Dialog } from '../../learner-ui/dialog.tsx';
import { type Device, problemWords } from '../media/media-problem.ts';
import type { RoomSession, RoomSnapshot } from '../room-session.ts';
import { Icon, type IconName } from './icon.tsx';

export type PanelName = 'chat' | 'people' | 'beside';

interface ControlBarProps {
  readonly session: RoomSession;
  readonly snapshot: RoomSnapshot;
  readonly panel: PanelName | undefined;
  readonly onPanel: (panel: PanelName | undefined) => void;
  /** The title of the module's own panel. */
  readonly beside?: string | undefined;
}

interface ControlProps {
  readonly icon: IconName;
  readonly children: ReactNode;
  readonly pressed?: boolean;
  readonly off?: boolean;
  readonly disabled?: boolean;
  readonly count?: number;
  readonly className?: string;
  readonly onClick: () => void;
}

function Control({ icon, children, pressed, off = false, disabled, count = 0, className = '', onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={`room-control ${className}`}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} off={off} />
      <span>{children}</span>
      {count > 0 && (
        <span className="room-control-count">
          {count > 99 ? '99+' : count}
          <span className="ui-hidden">条未读</span>
        </span>
      )}
    </button>
  );
}

const devices = ['microphone', 'camera', 'screen'] as const;
const names: Readonly<Record<Device, readonly [string, string]>> = {
  microphone: ['静音', '打开麦克风'],
  camera: ['关闭摄像头', '打开摄像头'],
  screen: ['停止共享', '共享屏幕'],
};

/** Microphone, camera, screen, hand, the panels, and the way out. */
export function ControlBar({ session, snapshot, panel, onPanel, beside }: ControlBarProps) {
  const [leaving, setLeaving] = useState(false);
  const { room, own } = snapshot;
  const self = room.seats.find(({ seatId }) => seatId === room.seatId);
  const toggle = (name: PanelName) => onPanel(panel === name ? undefined : name);
  const shown = devices.filter((device) => device !== 'screen' || canShare());
  return (
    <footer className="room-bar">
      {room.role !== 'listener' &&
        shown.map((device) => (
          <Control
            key={device}
            icon={device}
            off={!own.on[device]}
            pressed={own.on[device]}
            disabled={own.asking}
            onClick={() => session.switch(device, !own.on[device])}
          >
            {names[device][own.on[device] ? 0 : 1]}
          </Control>
        ))}
      <Control icon="hand" pressed={self?.hand ?? false} onClick={() => session.raiseHand(!self?.hand)}>
        {self?.hand ? '放下手' : '举手'}
      </Control>
      <Control
        icon="chat"
        pressed={panel === 'chat'}
        count={panel === 'chat' ? 0 : room.unread}
        onClick={() => toggle('chat')}
      >
        聊天
      </Control>
      <Control icon="people" pressed={panel === 'people'} onClick={() => toggle('people')}>
        成员
      </Control>
      {beside && (
        <Control icon="screen" pressed={panel === 'beside'} onClick={() => toggle('beside')}>
          {beside}
        </Control>
      )}
      <Control icon="leave" className="room-control-leave" onClick={() => setLeaving(true)}>
        离开
      </Control>
      {leaving && (
        <Dialog
          title="离开房间？"
          onClose={() => setLeaving(false)}
          actions={
            <>
              <Button onClick={() => setLeaving(false)}>留下</Button>
              <Button look="danger" onClick={() => session.leave()}>
                离开
              </Button>
            </>
          }
        >
          离开后可以用同一个链接再进入。
        </Dialog>
      )}
    </footer>
  );
}

const canShare = () => typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/** What the browser refused while in the room. */
export function refusals({ own }: RoomSnapshot) {
  return devices.flatMap((device) => {
    const problem = own.problems[device];
    return (problem && problemWords(device, problem)) || [];
  });
}
