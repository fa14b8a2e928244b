import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { type DepartmentNode, department } from '#contract/directory/department.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { SearchField } from '../../../kit/list-page/query-bar.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { useRoom } from '../../../kit/use-room.ts';
import '../../../kit/side-tree.css';
import './department.css';
import { type DepartmentDialog, DepartmentDialogs } from './department-dialogs.tsx';
import { DepartmentTree } from './department-tree.tsx';
import { useLazyTree } from './use-lazy-tree.ts';
import { changedByDepartments } from './use-modify-department.ts';

interface DepartmentPanelProps {
  chosenId: string | undefined;
  /** The ids from the top down to the chosen one, as far as known. */
  path: readonly string[];
  onChoose: (id: string | undefined) => void;
}

/** The tree of departments, opened level by level, with what may be done to each. */
export function DepartmentPanel({ chosenId, path, onChoose }: DepartmentPanelProps) {
  const tree = useLazyTree(path);
  const [dialog, setDialog] = useState<DepartmentDialog>();
  const body = useRef<HTMLDivElement>(null);
  const height = useRoom(body);
  const word = term('department');
  const { rows, failure, keyword } = tree;
  const remove = useAction(department.delete, {
    changes: changedByDepartments,
    success: `${word}已删除`,
    onDone: (_, { body }) => body.departmentId === chosenId && onChoose(undefined),
  });
  const add = can(department.add) && (
    <Button
      type="text"
      size="small"
      icon={<PlusOutlined />}
      aria-label={`新建${word}`}
      title={`新建${word}`}
      onClick={() => setDialog({ kind: 'add', parentId: chosenId ?? topOf(rows?.[0]?.node) })}
    />
  );
  return (
    <Card className="side-tree-panel department-panel" title={word} extra={add}>
      <SearchField value={keyword} placeholder={`查找${word}`} onSearch={(words) => tree.setKeyword(words ?? '')} />
      <div className="side-tree-body" ref={body}>
        {!rows && failure && <ErrorState text={failure.text} onRetry={() => tree.retry('')} />}
        {!rows && !failure && <LinesSkeleton lines={6} />}
        {rows?.length === 0 && (
          <EmptyState
            text={keyword ? `没有找到这个${word}` : `还没有${word}`}
            {...(keyword && { hint: '换个名称试试。' })}
          />
        )}
        {rows && rows.length > 0 && (
          <DepartmentTree
            rows={rows}
            height={height}
            keyword={keyword}
            openKeys={tree.openKeys}
            onOpen={(keys) => tree.setOpen(new Set(keys))}
            chosenId={chosenId}
            onChoose={onChoose}
            onRetry={tree.retry}
            onDialog={setDialog}
            onDelete={(departmentId) => remove.run({ body: { departmentId } })}
          />
        )}
      </div>
      {dialog && (
        <DepartmentDialogs
          dialog={dialog}
          onClose={() => setDialog(undefined)}
          // What was chosen stays chosen: the next one mostly goes beside this one.
          onAdded={(parentId) => tree.setOpen((open) => new Set(open).add(parentId))}
        />
      )}
    </Card>
  );
}

const topOf = (node: DepartmentNode | undefined) => node?.departmentId;
