import { question } from '#contract/question/question.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { TemplateForm } from './template-form.tsx';

/** What the editor of an examinee begins with where a question says nothing. */
export function Component() {
  const templates = useReply(question.defaultTemplate, {}, { quiet: true });
  return (
    <>
      <PageHeader title="代码模板" line="编程题没有写初始代码时，考生打开编辑器看到的代码。改动只影响以后新出的题。" />
      <Card>
        {templates.isPending && <LinesSkeleton lines={10} />}
        {templates.error && !templates.data && (
          <ErrorState text={templates.error.text} onRetry={() => void templates.refetch()} />
        )}
        {templates.data && <TemplateForm templates={templates.data} />}
      </Card>
    </>
  );
}
