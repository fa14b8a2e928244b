import { Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { certificateTemplate } from '#contract/study/certificate.ts';
import { type CourseDetail, course } from '#contract/study/course.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { changedByCourses } from './changed-by-courses.ts';

/** What is given to those who complete the course from now on. */
export function CertificateCard({ shown: { courseId, certificate } }: { shown: CourseDetail }) {
  const [text, setText] = useState('');
  const templates = useReply(
    certificateTemplate.search,
    { query: { size: 50 }, body: { text } },
    { quiet: true, keepPrevious: true },
  );
  const { run, pending } = useAction(course.modifyCertificate, { changes: changedByCourses, success: '已保存' });
  const found = (templates.data?.data ?? []).map(({ templateId, name }) => ({ value: templateId, label: name }));
  const standing = certificate && { value: certificate.templateId, label: certificate.name };
  const missing = standing && text === '' && !found.some(({ value }) => value === standing.value) ? [standing] : [];
  return (
    <Card title="完成证书">
      <p className="course-note">此后完成课程的人自动得到证书，完成一次发一份；以前完成的人不补发。</p>
      <Select
        aria-label="证书模板"
        placeholder="不发证书"
        allowClear
        showSearch={{ filterOption: false, onSearch: (typed: string) => setText(typed.trim().slice(0, 50)) }}
        options={[...missing, ...found]}
        value={certificate?.templateId ?? null}
        loading={pending || templates.isPending}
        disabled={pending}
        notFoundContent={
          <>
            没有证书模板，可以到<Link to="/manage/study/certificate">证书</Link>页新增
          </>
        }
        onChange={(templateId: string | null | undefined) =>
          run({ query: { courseId }, body: { templateId: templateId ?? null } })
        }
      />
    </Card>
  );
}
