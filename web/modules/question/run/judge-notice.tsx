import { Alert } from 'antd';
import { judge } from '#contract/judge/judge.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';

/** Whether code can be run here, and in which languages. */
export function useJudgeState() {
  const allowed = can(judge.start);
  const { data } = useReply(judge.state, {}, { quiet: true, freshMs: 30_000, enabled: allowed });
  const versionOf = (language: CodeLanguage) => data?.languages.find(({ codeType }) => codeType === language)?.version;
  return {
    /** Not yet known counts as able: the call says what is wrong. */
    works: allowed && data?.works !== false,
    problem: data?.works === false ? data.problem : null,
    has: (language: CodeLanguage) => data === undefined || versionOf(language) !== undefined,
    versionOf,
  };
}

/** Why nothing can be run, and who can change that. */
export function JudgeNotice({ problem }: { problem: string | null }) {
  if (problem === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={`现在不能运行代码：${problem}`}
      description="试题可以照常编写和保存。请服务器的管理员执行 npm run judge:install 安装沙箱和编译器，再重新启动服务。"
    />
  );
}
