import { Button, Descriptions, Drawer, Popconfirm } from 'antd';
import { useRef } from 'react';
import { Link } from 'react-router';
import { courseAddress } from '#contract/study/addresses.ts';
import { type MediumDetail, media } from '#contract/study/media.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { MediaPreview } from './media-preview.tsx';
import { bytesText, clockText, mediaKindWords, stateText } from './media-words.ts';
import './media-library.css';

/** What shows this medium may have changed. */
export const changedByMedia = [media.search, media.detail, media.show, media.usage];

function Subtitles({ shown: { mediaId, subtitles } }: { shown: MediumDetail }) {
  const input = useRef<HTMLInputElement>(null);
  const add = useAction(media.addSubtitle, { changes: changedByMedia, success: '字幕已上传' });
  const remove = useAction(media.deleteSubtitle, { changes: changedByMedia, success: '字幕已删除' });
  const label = subtitles.length === 0 ? '中文' : `字幕 ${subtitles.length + 1}`;
  return (
    <section aria-label="字幕">
      <h3>字幕</h3>
      {subtitles.length === 0 && <p className="media-note">还没有字幕。可以上传 .srt 或 .vtt 文件。</p>}
      <ul className="media-lines">
        {subtitles.map((subtitle) => (
          <li key={subtitle.subtitleId}>
            <span>{subtitle.label}</span>
            <Popconfirm
              title={`删除字幕「${subtitle.label}」？`}
              okText="删除"
              cancelText="取消"
              onConfirm={() => remove.run({ query: { subtitleId: subtitle.subtitleId } })}
            >
              <Button type="link" danger size="small" aria-label={`删除字幕「${subtitle.label}」`}>
                删除
              </Button>
            </Popconfirm>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        accept=".srt,.vtt"
        aria-label="选择字幕文件"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) add.run({ query: { mediaId, label, language: 'zh-CN' }, file });
        }}
      />
      <Button loading={add.pending} onClick={() => input.current?.click()}>
        上传字幕
      </Button>
    </section>
  );
}

function Uses({ shown: { uses, useCount } }: { shown: MediumDetail }) {
  return (
    <section aria-label="在哪里使用">
      <h3>在哪里使用</h3>
      {uses.length === 0 && <p className="media-note">没有课程使用它，可以删除。</p>}
      <ul className="media-lines">
        {uses.map(({ courseId, courseName, title }) => (
          <li key={`${courseId}${title}`}>
            <Link to={courseAddress(courseId)}>{courseName}</Link>
            <span className="media-note">{title}</span>
          </li>
        ))}
      </ul>
      {useCount > uses.length && <p className="media-note">共 {useCount} 处，这里只列出一部分。</p>}
    </section>
  );
}

function Detail({ shown }: { shown: MediumDetail }) {
  const facts = [
    ['类型', mediaKindWords[shown.kind]],
    ['大小', bytesText(shown.bytes)],
    ['时长', shown.durationMs === null ? '—' : clockText(shown.durationMs)],
    ['状态', stateText(shown) || '可以使用'],
    ['上传', `${shown.creator} · ${dateTime(shown.createdAt)}`],
  ] as const;
  return (
    <div className="media-detail">
      {shown.state === 'READY' && <MediaPreview key={shown.subtitles.length} mediaId={shown.mediaId} />}
      {shown.state !== 'READY' && <EmptyState text={stateText(shown)} />}
      <Descriptions
        column={1}
        size="small"
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
      {shown.kind === 'VIDEO' && <Subtitles shown={shown} />}
      <Uses shown={shown} />
    </div>
  );
}

/** A medium with what it looks like, its subtitles and the places that show it. */
export function MediumDrawer({ mediaId, name, onClose }: { mediaId: string; name: string; onClose: () => void }) {
  const { data, error, refetch } = useReply(media.detail, { query: { mediaId } }, { quiet: true });
  return (
    <Drawer open size={640} title={data?.name ?? name} onClose={onClose}>
      {!data && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />)}
      {data && <Detail shown={data} />}
    </Drawer>
  );
}
