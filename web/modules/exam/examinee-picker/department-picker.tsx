import { Input, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { type Department, department } from '#contract/directory/department.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { checkedKeys, parentKeys, type TreeNode, treeNodes } from './department-tree.ts';
import type { Examinees } from './use-examinees.ts';

const treeHeight = 360;

interface PickerProps {
  examinees: Examinees;
}

interface ShownNode {
  key: string;
  title: string;
  disableCheckbox: boolean;
  node: TreeNode;
  children: ShownNode[];
}

const shown = (node: TreeNode): ShownNode => ({
  key: node.key,
  title: node.name,
  disableCheckbox: node.included,
  node,
  children: node.children.map(shown),
});

function DepartmentTree({ departments, examinees }: PickerProps & { departments: readonly Department[] }) {
  const [keyword, setKeyword] = useState('');
  const top = departments.map(({ departmentId }) => departmentId);
  const [opened, setOpened] = useState<string[]>(top);
  const { rules } = examinees;
  const nodes = useMemo(() => {
    const chosen = new Set(rules?.departments.map(({ departmentId }) => departmentId));
    return treeNodes(departments, chosen, keyword.trim());
  }, [departments, rules, keyword]);
  const check = ({ key, name, staffCount }: TreeNode, checked: boolean) => {
    const departments = [{ departmentId: key, name, staffCount }];
    return checked ? examinees.add({ departments }) : examinees.remove({ departments });
  };
  return (
    <>
      <Input
        placeholder={`查找${term('department')}`}
        aria-label={`查找${term('department')}`}
        allowClear
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <p className="examinee-picker-hint">勾选后包括它的全部下级；括号里是在职人数。</p>
      {nodes.length === 0 && <EmptyState text={`没有找到这个${term('department')}`} />}
      <Tree<ShownNode>
        treeData={nodes.map(shown)}
        titleRender={({ node }) => (
          <span>
            {node.name}
            <span className="examinee-picker-muted">（{node.staffCount}）</span>
          </span>
        )}
        checkable
        checkStrictly
        selectable={false}
        blockNode
        height={treeHeight}
        checkedKeys={checkedKeys(nodes)}
        expandedKeys={keyword.trim() ? parentKeys(nodes) : opened}
        onExpand={(keys) => setOpened(keys.map(String))}
        onCheck={(_keys, { node, checked }) => check(node.node, checked)}
      />
    </>
  );
}

/** Whole departments, with everyone below them. */
export function DepartmentPicker(props: PickerProps) {
  const tree = useReply(department.tree, {}, { quiet: true, freshMs: 60_000 });
  if (tree.error) return <ErrorState text={tree.error.text} onRetry={tree.refetch} />;
  if (!tree.data) return <LinesSkeleton lines={8} />;
  return <DepartmentTree {...props} departments={tree.data} />;
}
