import { Spin, Upload } from 'antd';
import type { ReactNode } from 'react';
import './file-drop.css';

interface FileDropProps {
  /** Endings, such as `.xlsx,.csv`. */
  accept: string;
  sign: ReactNode;
  /** What is to be dropped here. */
  ask: string;
  busyText: string;
  busy: boolean;
  /** Of the file that was given last. */
  name: string | undefined;
  onFile: (file: File) => void;
}

/** Takes one file at a time, by dragging or choosing; another may follow. */
export function FileDrop({ accept, sign, ask, busyText, busy, name, onFile }: FileDropProps) {
  return (
    <Upload.Dragger
      accept={accept}
      showUploadList={false}
      disabled={busy}
      beforeUpload={(file) => {
        onFile(file);
        return false;
      }}
    >
      {busy ? (
        <Spin description={busyText} />
      ) : (
        <>
          <span className="file-drop-sign" aria-hidden="true">
            {sign}
          </span>
          <p className="file-drop-name">{name ?? `把${ask}拖到这里，或点击选择`}</p>
          {name && <p className="file-drop-hint">换一个文件：拖到这里，或点击选择</p>}
        </>
      )}
    </Upload.Dragger>
  );
}
