import type { ReactNode } from 'react';
import type { AssemblyRun } from '#contract/paper/assembly.ts';
import { term } from '../../../kit/branding.ts';
import { AutoAssembly } from '../auto/auto-assembly.tsx';
import { PostCard } from './post-card.tsx';

interface PostAssemblyProps {
  use: 'post' | 'postExam';
  title: string;
  onBack: () => void;
  /** What is done with the forms that were found. */
  keep: (run: AssemblyRun) => ReactNode;
}

/** Papers by the ability model of a post: it fills in the requirements, which stay open to changes. */
export function PostAssembly(props: PostAssemblyProps) {
  return (
    <AutoAssembly
      {...props}
      line={`选好题库和大题，再按${term('post')}的能力模型填入要求：分值按权重，难度按要求等级。`}
      lead={(part) => <PostCard {...part} />}
    />
  );
}
