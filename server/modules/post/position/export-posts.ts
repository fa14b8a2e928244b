import type { PostDetail, PostFilter } from '#contract/post/post.ts';
import { audit } from '../../../kit/audit.ts';
import { type ExcelColumn, excelOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { requireCategory } from './category.queries.ts';
import { everyPost } from './post.queries.ts';

const columns: readonly ExcelColumn<PostDetail>[] = [
  { title: '岗位名称', width: 24, value: (row) => row.postName },
  { title: '编码', width: 14, value: (row) => row.code },
  { title: '序列', width: 12, value: (row) => row.sequence },
  { title: '职级', width: 12, value: (row) => row.grade },
  { title: '类别', width: 20, value: (row) => row.categoryName },
  { title: '部门', width: 20, value: (row) => row.departmentName },
  { title: '编制人数', width: 10, value: (row) => row.headcount },
  { title: '在岗人数', width: 10, value: (row) => row.staffCount },
  { title: '模型版本', width: 10, value: (row) => row.modelNumber },
  { title: '能力数', width: 10, value: (row) => row.abilityCount },
  { title: '状态', width: 8, value: (row) => (row.disabled ? '停用' : '启用') },
  { title: '职业编号', width: 14, value: (row) => row.occupationCode },
  { title: '岗位描述', width: 40, value: (row) => row.description },
  { title: '岗位职责', width: 50, value: (row) => row.duties },
  { title: '任职要求', width: 50, value: (row) => row.requirements },
];

export async function exportPosts(db: Db, user: Caller, filter: PostFilter) {
  await requireCategory(db, user.organisationId, filter.categoryId);
  const rows = await everyPost(db, user, filter);
  const bytes = await excelOf('岗位', columns, rows, user);
  await inTransaction(db, (db) =>
    audit(db, user, { action: 'post.export', target: user.organisationId, detail: { posts: rows.length } }),
  );
  return { name: '岗位.xlsx', bytes };
}
