import { Tag } from 'antd';
import { type KnowledgeEdge, knowledge } from '#contract/knowledge/knowledge.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { namesTo, type PointIndex, type TreePoint } from '../tree/point-index.ts';
import { PointSearch } from '../tree/point-search.tsx';
import { changedByEdges, type EdgeRole, edgeOf, edgeRoles, neighbours, roleNames } from './edge-roles.ts';

interface EdgesCardProps {
  index: PointIndex;
  point: TreePoint;
  onChoose: (id: string) => void;
}

/** What must be known before a point, what builds on it, and what belongs together with it. */
export function EdgesCard({ index, point, onChoose }: EdgesCardProps) {
  const { data, error, refetch } = useReply(knowledge.edges, { query: { knowledgeId: point.id } }, { quiet: true });
  return (
    <Card title="与其他知识点的关系">
      {!data && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={3} />)}
      {data &&
        edgeRoles.map((role) => (
          <RoleRow key={role} role={role} edges={data} index={index} point={point} onChoose={onChoose} />
        ))}
    </Card>
  );
}

interface RoleRowProps extends EdgesCardProps {
  role: EdgeRole;
  edges: readonly KnowledgeEdge[];
}

function RoleRow({ role, edges, index, point, onChoose }: RoleRowProps) {
  const add = useAction(knowledge.addEdge, { changes: changedByEdges, success: '关系已添加' });
  const remove = useAction(knowledge.deleteEdge, { changes: changedByEdges, success: '关系已去掉' });
  const ids = neighbours(edges, point.id, role);
  const { name, hint } = roleNames[role];
  return (
    <div className="knowledge-role">
      <h3 title={hint}>{name}</h3>
      <div className="knowledge-role-points">
        {ids.map((id) => (
          <Tag
            key={id}
            closable={{ 'aria-label': `去掉「${index.byId.get(id)?.name ?? ''}」` }}
            onClose={(event) => {
              event.preventDefault();
              remove.run({ body: edgeOf(role, point.id, id) });
            }}
          >
            <button type="button" className="knowledge-jump" title={namesTo(index, id)} onClick={() => onChoose(id)}>
              {index.byId.get(id)?.name ?? '…'}
            </button>
          </Tag>
        ))}
        <PointSearch
          className="knowledge-role-add"
          index={index}
          placeholder={`添加${name}`}
          without={new Set([point.id, ...ids])}
          onFound={(id) => add.run({ body: edgeOf(role, point.id, id) })}
        />
      </div>
    </div>
  );
}
