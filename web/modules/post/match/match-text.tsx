import { Tag } from 'antd';
import { type MatchBand, matchBands } from '#contract/post/match.ts';

const colours = { high: 'green', fair: 'blue', low: 'orange', none: 'red', unknown: 'default' } as const;

export function BandTag({ band }: { band: MatchBand }) {
  return <Tag color={colours[band]}>{matchBands.find((one) => one.band === band)?.name}</Tag>;
}

const mustHaveText = (met: boolean | null) => (met === null ? '未知' : met ? '满足' : '不满足');

export function MustHave({ met }: { met: boolean | null }) {
  return <span className={met === false ? 'match-missed' : ''}>{mustHaveText(met)}</span>;
}

export function MetTag({ met }: { met: boolean | null }) {
  return (
    <Tag color={met === null ? 'default' : met ? 'green' : 'red'}>
      {met === null ? '待定' : met ? '达标' : '不达标'}
    </Tag>
  );
}

export const levelText = (level: number | null) => (level === null ? '数据不足' : `${level} 级`);

export const bandOptions = matchBands.map(({ band, name }) => ({ value: band, label: name }));
