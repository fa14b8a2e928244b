import { Video } from '../../../kit/room/page/video.tsx';

interface PictureProps {
  readonly name: string;
  readonly camera?: MediaStream | undefined;
  readonly screen?: MediaStream | undefined;
}

/** What the teacher shows: the screen with the camera in its corner, the camera, or the name alone. */
export function Picture({ name, camera, screen }: PictureProps) {
  return (
    <div className="live-screen live-picture">
      {screen && <Video stream={screen} label={`${name}共享的屏幕`} whole />}
      {camera &&
        (screen ? (
          <div className="live-corner">
            <Video stream={camera} label={`${name}的画面`} />
          </div>
        ) : (
          <Video stream={camera} label={`${name}的画面`} whole />
        ))}
      {!camera && !screen && <span className="live-face">{name}</span>}
    </div>
  );
}
