import { Tree } from 'antd';
import { type DepartmentMatch, match } from '#contract/post/match.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import '../../../kit/side-tree.css';
import './match.css';

interface Node {
  key: string;
  title: React.ReactNode;
  children: Node[];
}

const nodeOf = ({ departmentId, name, people, matched, met, children }: DepartmentMatch): Node => ({
  key: departmentId,
  title: (
    <span className="match-department" title={`${name}：${people} 人，匹配 ${matched} 人，达标 ${met} 人`}>
      <span>{name}</span>
      <small>
        {people} / {matched} / {met}
      </small>
    </span>
  ),
  children: children.map(nodeOf),
});

interface Props {
  postId: string;
  chosen: string | undefined;
  onChoose: (departmentId: string | undefined) => void;
}

/** The departments in reach with how many of their people match. */
export function DepartmentPanel({ postId, chosen, onChoose }: Props) {
  const { data, error, refetch } = useReply(match.departments, { query: { postId } }, { quiet: true });
  return (
    <Card className="side-tree-panel match-departments" title={term('department')}>
      <p className="match-department-legend">人数 / 匹配 / 达标</p>
      <div className="side-tree-body">
        {data ? (
          <Tree
            className="side-tree"
            blockNode
            height={480}
            treeData={data.map(nodeOf)}
            defaultExpandedKeys={data.map(({ departmentId }) => departmentId)}
            selectedKeys={chosen ? [chosen] : []}
            onSelect={(keys) => onChoose(keys[0] as string | undefined)}
          />
        ) : error ? (
          <ErrorState text={error.text} onRetry={refetch} />
        ) : (
          <LinesSkeleton lines={6} />
        )}
      </div>
    </Card>
  );
}
