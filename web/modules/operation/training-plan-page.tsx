import {
  BookOutlined,
  ClusterOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  SolutionOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Card } from '../../kit/card.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ContactUs } from './contact-us.tsx';
import './operation.css';

/** How many related posts are chosen (spec §9). */
const relatedPosts = 10;

const parts: readonly [icon: ReactNode, title: string, line: string][] = [
  [<ClusterOutlined key="i" />, '知识体系与行业规范', '按行业规范整理的知识点，从专业课程一直连到岗位要求'],
  [<BookOutlined key="i" />, '培养方案参考', '同类机构和院校的培养方案，按专业方向分类，可以对照着改'],
  [<FileSearchOutlined key="i" />, '扫描自己的方案', '上传现有方案，逐条找出其中的知识点，看清覆盖和缺口'],
  [<SolutionOutlined key="i" />, `选择 ${relatedPosts} 个相关岗位`, '把方案与目标岗位的能力模型放在一起比较'],
  [<FileTextOutlined key="i" />, '报告与建议', '一份可以直接讨论的报告：该加什么、可以减什么、先做什么'],
];

export function Component() {
  return (
    <>
      <PageHeader title="培养方案" line="当前套餐不包含培养方案，开通后您可以做这些事。" extra={<ContactUs />} />
      <Card>
        <ol className="teaser">
          {parts.map(([icon, title, line]) => (
            <li key={title}>
              <span className="teaser-icon" aria-hidden="true">
                {icon}
              </span>
              <div>
                <h2>{title}</h2>
                <p>{line}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
