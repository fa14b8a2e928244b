import { Alert, Button } from 'antd';
import { media } from '#contract/study/media.ts';
import type { ShownMedia } from '#contract/study/watch.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { PdfPages } from '../watch/pdf-pages.tsx';
import '../watch/watch.css';

function Shown({ shown }: { shown: ShownMedia }) {
  const { kind, name, mime, address, poster, subtitles } = shown;
  if (kind === 'VIDEO' || kind === 'AUDIO') {
    return (
      <video
        className="watch-film"
        src={address}
        {...(poster && { poster })}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
      >
        {subtitles.map(({ language, label, address: src }, at) => (
          <track key={src} kind="subtitles" srcLang={language} label={label} src={src} default={at === 0} />
        ))}
      </video>
    );
  }
  if (mime === 'application/pdf') return <PdfPages address={address} title={name} />;
  return (
    <Button href={address} download={name}>
      下载「{name}」
    </Button>
  );
}

/** A medium as learners see it, counted for nobody. */
export function MediaPreview({ mediaId }: { mediaId: string }) {
  const { data, error, refetch } = useReply(media.show, { query: { mediaId } }, { quiet: true });
  if (!data) return error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={6} />;
  return (
    <div className="watch">
      <Shown shown={data} />
      {data.note && <Alert type="info" showIcon title={data.note} />}
    </div>
  );
}
