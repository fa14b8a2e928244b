import { Button, Progress, Select } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { type MediaKind, media } from '#contract/study/media.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { acceptedFiles, stateText } from './media-words.ts';
import { type RunningUpload, uploadFile } from './upload.ts';

/** A form's item gives `id`, `value` and `onChange` itself. */
interface MediaPickerProps {
  kind: MediaKind;
  /** Of what is chosen, until the list has come. */
  name: string | null;
  id?: string;
  value?: string | undefined;
  onChange?: (mediaId: string | undefined) => void;
}

interface Under {
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly state: 'runs' | 'paused' | 'failed';
  readonly problem: string;
}

function useUpload(onDone: (mediaId: string) => void) {
  const [under, setUnder] = useState<Under>();
  const running = useRef<RunningUpload>(undefined);
  const change = (part: Partial<Under>) => setUnder((before) => before && { ...before, ...part });
  const begin = async (file: File) => {
    setUnder({ name: file.name, bytes: file.size, sent: 0, state: 'runs', problem: '' });
    running.current = await uploadFile(file, {
      onProgress: (sent) => change({ sent }),
      onDone: (mediaId) => {
        setUnder(undefined);
        onDone(mediaId);
      },
      onFailure: (problem) => change({ state: 'failed', problem }),
    });
  };
  const pause = () => {
    running.current?.pause();
    change({ state: 'paused' });
  };
  const goOn = () => {
    running.current?.goOn();
    change({ state: 'runs', problem: '' });
  };
  return { under, begin, pause, goOn };
}

/** A file of the library, or a new one that is uploaded here and goes on after a cut. */
export function MediaPicker({ kind, name, value, onChange, id }: MediaPickerProps) {
  const [keyword, setKeyword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const query = { kind, ...(keyword && { keyword }) };
  const found = useReply(media.search, { query }, { quiet: true, keepPrevious: true });
  const { under, begin, pause, goOn } = useUpload((mediaId) => {
    found.refetch();
    onChange?.(mediaId);
  });
  const options = (found.data?.data ?? []).map((medium) => {
    const state = stateText(medium);
    return {
      value: medium.mediaId,
      label: state ? `${medium.name}（${state}）` : medium.name,
      disabled: medium.state === 'FAILED',
    };
  });
  const known = value && !options.some((one) => one.value === value) ? [{ value, label: name ?? '已选的文件' }] : [];
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) begin(file);
  };
  return (
    <>
      <Select
        {...(id && { id })}
        value={value ?? null}
        onChange={onChange}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        options={[...known, ...options]}
        loading={found.isFetching}
        placeholder="从媒体库选择，或在下面上传"
        notFoundContent={found.error?.text ?? '媒体库里还没有这种文件'}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles[kind]}
        onChange={choose}
        aria-label="选择要上传的文件"
      />
      {!under && (
        <Button style={{ marginTop: 8 }} onClick={() => input.current?.click()}>
          上传文件
        </Button>
      )}
      {under && (
        <div style={{ marginTop: 8 }} role="status">
          {under.state === 'paused' ? `已暂停：${under.name}` : `正在上传：${under.name}`}
          <Progress
            percent={Math.floor((under.sent / under.bytes) * 100)}
            status={under.state === 'failed' ? 'exception' : 'active'}
          />
          {under.problem && <p>{under.problem}</p>}
          {under.state === 'runs' ? <Button onClick={pause}>暂停</Button> : <Button onClick={goOn}>继续</Button>}
        </div>
      )}
    </>
  );
}
