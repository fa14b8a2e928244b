import { Input, Modal, Tree } from 'antd';
import { useMemo, useState } from 'react';
import type { DepartmentNode } from '#contract/directory/department.ts';
import { term } from '../../../kit/branding.ts';
import { StaleNotice, waitsFor } from '../../../kit/form/stale-notice.tsx';
import {
  type Branch,
  type DepartmentIndex,
  namesTo,
  pathTo,
  subtreeIds,
} from '../../../kit/people/department-index.ts';
import { useDepartments } from '../../../kit/people/use-departments.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { useModifyDepartment } from './use-modify-department.ts';

const treeHeight = 360;

/** Chooses the department that this one goes below, with everything below it. */
export function MoveDialog({ node, onClose }: { node: DepartmentNode; onClose: () => void }) {
  const { index, error, retry } = useDepartments();
  const [target, setTarget] = useState<string>();
  const word = term('department');
  const { save, asking, pending, fields } = useModifyDepartment(node, `${word}已移动`, onClose);
  const move = () => target && save({ parentId: target });
  const problem = fields.parentId;
  return (
    <Modal
      open
      title={`移动「${node.name}」`}
      okText="移动"
      cancelText="取消"
      confirmLoading={pending}
      okButtonProps={{ disabled: !target, ...waitsFor(asking) }}
      onOk={move}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {asking && (
        <StaleNotice
          what={word}
          theirs={[
            ['名称', asking.name],
            [`上级${word}`, index?.byId.get(asking.parentId ?? '')?.name ?? ''],
          ]}
          onTake={onClose}
          onKeep={() => move()}
        />
      )}
      <p className="department-move-hint">
        {`选择新的上级${word}。「${node.name}」和它的全部下级一起移动，其中的${term('staff')}不变，数据范围随即更新。`}
      </p>
      {!index && (error ? <ErrorState text={error.text} onRetry={() => retry()} /> : <LinesSkeleton lines={6} />)}
      {index && <TargetTree index={index} node={node} target={target} onTarget={setTarget} />}
      {problem && (
        <p className="department-move-problem" role="alert">
          {problem}
        </p>
      )}
      {index && target && <p className="department-move-target">{`移动到：${namesTo(index, target).join(' / ')}`}</p>}
    </Modal>
  );
}

interface TargetTreeProps {
  index: DepartmentIndex;
  node: DepartmentNode;
  target: string | undefined;
  onTarget: (id: string | undefined) => void;
}

function TargetTree({ index, node, target, onTarget }: TargetTreeProps) {
  const [keyword, setKeyword] = useState('');
  const [open, setOpen] = useState<string[]>(() => [
    ...index.tree.map((branch) => branch.id),
    ...pathTo(index, node.departmentId).slice(0, -1),
  ]);
  const words = keyword.trim();
  const { nodes, keys } = useMemo(() => {
    const own = subtreeIds(index, node.departmentId);
    const nodes = targets(index.tree, own, node.parentId, words);
    return { nodes, keys: words === '' ? [] : keysOf(nodes) };
  }, [index, node, words]);
  return (
    <>
      <Input
        allowClear
        placeholder={`查找${term('department')}`}
        aria-label={`查找${term('department')}`}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {nodes.length === 0 && <EmptyState text={`没有找到这个${term('department')}`} />}
      <Tree
        className="department-move-tree"
        treeData={nodes}
        height={treeHeight}
        blockNode
        motion={false}
        expandedKeys={words === '' ? open : keys}
        onExpand={(opened) => setOpen(opened.map(String))}
        selectedKeys={target ? [target] : []}
        onSelect={([key]) => onTarget(key === undefined ? undefined : String(key))}
      />
    </>
  );
}

interface TargetNode {
  key: string;
  title: string;
  disabled: boolean;
  children: TargetNode[];
}

/** Itself, what is below it and where it already is cannot be chosen. */
const targets = (
  branches: readonly Branch[],
  own: ReadonlySet<string>,
  parentId: string | null,
  words: string,
): TargetNode[] =>
  branches.flatMap(({ id, name, children }) => {
    const below = targets(children, own, parentId, words);
    if (below.length === 0 && !name.includes(words)) return [];
    const title = id === parentId ? `${name}（现在的上级）` : name;
    return [{ key: id, title, disabled: own.has(id) || id === parentId, children: below }];
  });

const keysOf = (nodes: readonly TargetNode[]): string[] =>
  nodes.flatMap(({ key, children }) => [key, ...keysOf(children)]);
