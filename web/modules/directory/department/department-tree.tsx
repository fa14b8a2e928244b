import { MoreOutlined } from '@ant-design/icons';
import { type GetRef, Tree } from 'antd';
import { useEffect, useRef } from 'react';
import { type DepartmentNode, department } from '#contract/directory/department.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionMenu } from '../../../kit/action/action-menu.tsx';
import { can } from '../../../kit/api/session/can.ts';
import { term } from '../../../kit/branding.ts';
import { loadingText } from '../../../kit/loading-overlay.tsx';
import { markedName } from '../../../kit/text/marked-name.ts';
import type { DepartmentDialog } from './department-dialogs.tsx';
import { hasRow, type TreeRow } from './lazy-tree.ts';

interface DepartmentTreeProps {
  rows: readonly TreeRow[];
  height: number;
  keyword: string;
  openKeys: readonly string[];
  onOpen: (keys: string[]) => void;
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
  onRetry: (parentId: string) => void;
  onDialog: (dialog: DepartmentDialog) => void;
  onDelete: (departmentId: string) => unknown;
}

/** Brings the chosen department into view once it is there: its place may be far down. */
function useChosenInView(rows: readonly TreeRow[], chosenId: string | undefined) {
  const tree = useRef<GetRef<typeof Tree>>(null);
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (seen.current === chosenId) return;
    if (chosenId !== undefined && !hasRow(rows, chosenId)) return;
    seen.current = chosenId;
    if (chosenId !== undefined) tree.current?.scrollTo({ key: chosenId, align: 'auto' });
  }, [rows, chosenId]);
  return tree;
}

export function DepartmentTree(props: DepartmentTreeProps) {
  const { chosenId, onChoose, onRetry, keyword } = props;
  const tree = useChosenInView(props.rows, chosenId);
  return (
    <Tree<TreeRow>
      ref={tree}
      className="side-tree department-tree"
      aria-label={term('department')}
      treeData={[...props.rows]}
      fieldNames={{ title: 'key' }}
      height={props.height}
      itemHeight={32}
      blockNode
      motion={false}
      expandedKeys={[...props.openKeys]}
      onExpand={(keys) => keyword === '' && props.onOpen(keys.map(String))}
      selectedKeys={chosenId ? [chosenId] : []}
      onSelect={(_keys, { node, selected }) => {
        if (node.waiting) onRetry(node.waiting.parentId);
        else onChoose(selected ? node.key : undefined);
      }}
      titleRender={({ node, waiting }) =>
        node ? (
          <NodeLine node={node} keyword={keyword} actions={actionsOf(node, props)} />
        ) : (
          <WaitingLine failed={waiting?.failed} />
        )
      }
    />
  );
}

const WaitingLine = ({ failed }: { failed: boolean | undefined }) => (
  <span className="department-waiting">{failed ? '没有加载成功，点击重试' : loadingText}</span>
);

interface NodeLineProps {
  node: DepartmentNode;
  keyword: string;
  actions: readonly Action[];
}

function NodeLine({ node, keyword, actions }: NodeLineProps) {
  const [before, hit, after] = markedName(node.name, keyword);
  const leaders = node.leaders.map((leader) => leader.realName).join('、');
  return (
    <span className="side-tree-line">
      <span className="side-tree-name" title={leaders ? `${node.name}（负责人：${leaders}）` : node.name}>
        {before}
        {hit && <mark>{hit}</mark>}
        {after}
      </span>
      <span className="side-tree-count">{node.staffCount.toLocaleString('zh-CN')}</span>
      {actions.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps a press of the menu from choosing the line around it
        // biome-ignore lint/a11y/useKeyWithClickEvents: the same; the button inside takes the keys
        <span className="side-tree-more" onClick={(event) => event.stopPropagation()}>
          <ActionMenu
            label={<MoreOutlined />}
            ariaLabel={`「${node.name}」的操作`}
            actions={actions}
            type="text"
            size="small"
          />
        </span>
      )}
    </span>
  );
}

function actionsOf(
  node: DepartmentNode,
  { onDialog, onDelete }: Pick<DepartmentTreeProps, 'onDialog' | 'onDelete'>,
): Action[] {
  const top = node.parentId === null;
  const word = term('department');
  return [
    ...(can(department.add)
      ? [{ id: 'add', label: `新建下级${word}`, onClick: () => onDialog({ kind: 'add', parentId: node.departmentId }) }]
      : []),
    ...(can(department.modify)
      ? [
          { id: 'rename', label: '修改名称', onClick: () => onDialog({ kind: 'rename', node }) },
          { id: 'leaders', label: '设置负责人', onClick: () => onDialog({ kind: 'leaders', node }) },
          ...(top ? [] : [{ id: 'move', label: '移动', onClick: () => onDialog({ kind: 'move', node }) }]),
        ]
      : []),
    ...(can(department.delete) && !top
      ? [
          {
            ...{ id: 'delete', label: '删除', danger: true },
            confirm: {
              title: `删除${word}「${node.name}」？`,
              content: `只有没有下级、没有${term('staff')}的${word}才能删除。`,
            },
            onClick: () => onDelete(node.departmentId),
          },
        ]
      : []),
  ];
}
