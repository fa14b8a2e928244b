import { Alert } from 'antd';
import { Link } from 'react-router';
import { useUser } from '../../kit/api/session/use-session.ts';
import { term } from '../../kit/branding.ts';
import { dateTime } from '../../kit/text/time.ts';

const dayMs = 86_400_000;
const aheadMs = 30 * dayMs;

/** Told to who manages in the last month of the service and after its end. */
export function PlanNotice() {
  const { validUntil } = useUser() ?? {};
  const leftMs = validUntil ? new Date(validUntil).getTime() - Date.now() : Number.POSITIVE_INFINITY;
  if (leftMs > aheadMs) return null;
  const renew = <Link to="/manage/version">联系续期</Link>;
  return leftMs < 0 ? (
    <Alert
      className="admin-plan"
      type="error"
      showIcon
      title={`${term('organisation')}的服务已于 ${dateTime(validUntil)} 到期：不能新建试题、试卷、考试和人员，已经开始的可以继续完成。`}
      action={renew}
    />
  ) : (
    <Alert
      className="admin-plan"
      type="warning"
      showIcon
      title={`${term('organisation')}的服务将于 ${dateTime(validUntil)} 到期，还有 ${Math.ceil(leftMs / dayMs)} 天。`}
      action={renew}
    />
  );
}
