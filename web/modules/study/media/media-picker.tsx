import { Button, Select } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { type MediaKind, media } from '#contract/study/media.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { acceptedFiles, stateText } from './media-words.ts';
import { UploadLine } from './upload-line.tsx';
import { useUpload } from './use-upload.ts';

/** A form's item gives `id`, `value` and `onChange` itself. */
interface MediaPickerProps {
  kind: MediaKind;
  /** Of what is chosen, until the list has come. */
  name: string | null;
  id?: string;
  value?: string | undefined;
  onChange?: (mediaId: string | undefined) => void;
}

/** A file of the library, or a new one that is uploaded here and goes on after a cut. */
export function MediaPicker({ kind, name, value, onChange, id }: MediaPickerProps) {
  const [keyword, setKeyword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const query = { kind, ...(keyword && { keyword }) };
  const found = useReply(media.search, { query }, { quiet: true, keepPrevious: true });
  const upload = useUpload((mediaId) => {
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
    if (file) upload.begin(file);
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
        // Forms of Ant Design show every input of files, hidden or not.
        style={{ display: 'none' }}
        accept={acceptedFiles[kind]}
        onChange={choose}
        aria-label="选择要上传的文件"
      />
      {!upload.under && (
        <Button style={{ marginTop: 8 }} onClick={() => input.current?.click()}>
          上传文件
        </Button>
      )}
      <UploadLine {...upload} />
    </>
  );
}
