import { Tree } from 'antd';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import type { Branch } from '../../../kit/people/department-index.ts';
import { useDepartments } from '../../../kit/people/use-departments.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import '../../../kit/side-tree.css';
import './task.css';

interface Node {
  key: string;
  title: string;
  children: Node[];
}

const nodesOf = (branches: readonly Branch[]): Node[] =>
  branches.map(({ id, name, children }) => ({ key: id, title: name, children: nodesOf(children) }));

interface Props {
  chosen: string | undefined;
  onChoose: (departmentId: string | undefined) => void;
}

/** Choosing a department shows the tasks of it and of all below. */
export function DepartmentPanel({ chosen, onChoose }: Props) {
  const { index, error, retry } = useDepartments();
  return (
    <Card className="side-tree-panel task-departments" title={term('department')}>
      <div className="side-tree-body">
        {index ? (
          <Tree
            className="side-tree"
            blockNode
            height={480}
            treeData={nodesOf(index.tree)}
            defaultExpandedKeys={index.tree.map(({ id }) => id)}
            selectedKeys={chosen ? [chosen] : []}
            onSelect={(keys) => onChoose(keys[0] as string | undefined)}
          />
        ) : error ? (
          <ErrorState text={error.text} onRetry={retry} />
        ) : (
          <LinesSkeleton lines={6} />
        )}
      </div>
    </Card>
  );
}
