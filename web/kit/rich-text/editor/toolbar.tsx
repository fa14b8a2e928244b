import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useRef } from 'react';
import { FormulaButton } from './formula-button.tsx';
import { insertPictures, pictureTypes, type UploadPicture } from './pictures.ts';

interface ToolbarProps {
  editor: Editor;
  disabled: boolean;
  upload: UploadPicture | undefined;
  /** Something of it is open elsewhere on the page. */
  onOpen: (open: boolean) => void;
}

interface Tool {
  name: string;
  icon: ReactNode;
  run: (editor: Editor) => void;
  /** Of the mark or node; none for what is done once. */
  active?: string;
  possible?: (editor: Editor) => boolean;
}

const marks: Tool[] = [
  { name: '加粗', icon: <BoldOutlined />, active: 'bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    name: '斜体',
    icon: <ItalicOutlined />,
    active: 'italic',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: '下划线',
    icon: <UnderlineOutlined />,
    active: 'underline',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
];

const lists: Tool[] = [
  {
    name: '编号列表',
    icon: <OrderedListOutlined />,
    active: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: '项目列表',
    icon: <UnorderedListOutlined />,
    active: 'bulletList',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
];

const steps: Tool[] = [
  {
    name: '撤销',
    icon: <UndoOutlined />,
    possible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: '重做',
    icon: <RedoOutlined />,
    possible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

export function EditorToolbar({ editor, disabled, upload, onOpen }: ToolbarProps) {
  const tools = (group: Tool[]) =>
    group.map((tool) => <ToolButton key={tool.name} editor={editor} tool={tool} disabled={disabled} />);
  return (
    <div className="kit-editor-tools" role="toolbar" aria-label="编辑工具">
      {tools(marks)}
      <span className="kit-editor-gap" />
      {tools(lists)}
      <span className="kit-editor-gap" />
      {upload && <PictureButton editor={editor} disabled={disabled} upload={upload} />}
      <FormulaButton editor={editor} disabled={disabled} onOpen={onOpen} />
      <span className="kit-editor-gap" />
      {tools(steps)}
    </div>
  );
}

function ToolButton({ editor, tool, disabled }: { editor: Editor; tool: Tool; disabled: boolean }) {
  const { active, possible } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: tool.active !== undefined && now.isActive(tool.active),
      possible: tool.possible?.(now) ?? true,
    }),
  });
  return (
    <Tooltip title={tool.name} mouseEnterDelay={0.5}>
      <Button
        type="text"
        size="small"
        className={active ? 'kit-editor-on' : ''}
        icon={tool.icon}
        aria-label={tool.name}
        {...(tool.active !== undefined && { 'aria-pressed': active })}
        disabled={disabled || !possible}
        // The text keeps its cursor and its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => tool.run(editor)}
      />
    </Tooltip>
  );
}

function PictureButton({ editor, disabled, upload }: { editor: Editor; disabled: boolean; upload: UploadPicture }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tooltip title="插入图片" mouseEnterDelay={0.5}>
        <Button
          type="text"
          size="small"
          icon={<PictureOutlined />}
          aria-label="插入图片"
          disabled={disabled}
          onClick={() => chooser.current?.click()}
        />
      </Tooltip>
      <input
        ref={chooser}
        type="file"
        accept={pictureTypes.join()}
        multiple
        // A form would show it again if it were only `hidden`.
        style={{ display: 'none' }}
        onChange={({ target }) => {
          void insertPictures(editor, upload, [...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
