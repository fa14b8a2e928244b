import { NavLink } from 'react-router';
import './study-tabs.css';

const tabs = [
  ['/course', '课程'],
  ['/task', '学习任务'],
  ['/live', '直播'],
  ['/calendar', '学习日历'],
] as const;

/** What belongs to learning, above the pages of a learner. */
export function StudyTabs() {
  return (
    <nav className="study-tabs" aria-label="学习">
      {tabs.map(([to, words]) => (
        <NavLink key={to} to={to}>
          {words}
        </NavLink>
      ))}
    </nav>
  );
}
