import { Button, Descriptions, Drawer } from 'antd';
import { Link } from 'react-router';
import { type KnowledgeEdge, knowledge } from '#contract/knowledge/knowledge.ts';
import { question } from '#contract/question/question.ts';
import { can } from '../../../kit/api/session/can.ts';
import { edgeRoles, neighbours, roleNames } from '../edit/edge-roles.ts';
import { editPath, questionsPath } from '../tree/point-addresses.ts';
import { namesAbove, type PointIndex, type TreePoint } from '../tree/point-index.ts';
import { coverageOf } from './coverage.ts';

interface PointDrawerProps {
  index: PointIndex;
  edges: readonly KnowledgeEdge[];
  point: TreePoint;
  onPoint: (id: string) => void;
  onRoot: (id: string) => void;
  onClose: () => void;
}

/** All about one point, with the ways on from it. */
export function PointDrawer({ index, edges, point, onPoint, onRoot, onClose }: PointDrawerProps) {
  const facts = [
    ['上级', namesAbove(index, point)],
    ['编号', point.code],
    ['说明', point.description],
    ['下级', point.childCount > 0 ? `${point.childCount} 个知识点` : ''],
  ] as const;
  const roles = edgeRoles.map((role) => ({ name: roleNames[role].name, ids: neighbours(edges, point.id, role) }));
  return (
    <Drawer
      open
      title={point.name}
      size={440}
      onClose={onClose}
      footer={
        <span className="knowledge-actions">
          {point.childCount > 0 && <Button onClick={() => onRoot(point.id)}>只看这一支</Button>}
          {can(knowledge.update) && (
            <Link to={editPath(point.id)}>
              <Button type="primary">去编辑</Button>
            </Link>
          )}
        </span>
      }
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          ...facts.map(([label, text]) => ({ key: label, label, children: text || '—' })),
          {
            ...{ key: 'questions', label: '试题' },
            children: <Questions point={point} />,
          },
          ...roles.map(({ name, ids }) => ({
            ...{ key: name, label: name },
            children: ids.length === 0 ? '—' : <Neighbours index={index} ids={ids} onPoint={onPoint} />,
          })),
        ]}
      />
    </Drawer>
  );
}

function Questions({ point }: { point: TreePoint }) {
  const text = `${point.questionCount.toLocaleString('zh-CN')} 道（含下级）`;
  if (point.questionCount === 0) return coverageOf(point).label;
  return can(question.search) ? <Link to={questionsPath(point.id)}>{text}</Link> : text;
}

function Neighbours({ index, ids, onPoint }: { index: PointIndex; ids: string[]; onPoint: (id: string) => void }) {
  return (
    <span className="knowledge-neighbours">
      {ids.map((id) => (
        <button key={id} type="button" className="knowledge-jump" onClick={() => onPoint(id)}>
          {index.byId.get(id)?.name ?? '…'}
        </button>
      ))}
    </span>
  );
}
