import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '@guyline/web-core/session';

/** The name of an ongoing project; levels 3 and 4 do not go there from here (docs/domain.md, Links by level). */
export function ProjectName({ id, name }: { id: number; name: string }): ReactNode {
  const { level_num } = useSession();
  return level_num === 3 || level_num === 4 ? <bdi>{name}</bdi> : <Link to={`/projects/view/${id}`}>{name}</Link>;
}
