import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { levels } from '@guyline/contract/access';
import { useSession } from '@guyline/web-core/session';
import { NameText } from '../../frame/name-text.js';

/** The name of an ongoing project; levels 3 and 4 do not go there from here (docs/domain.md, Links by level). */
export function ProjectName({ id, name }: { id: number; name: string }): ReactNode {
  const { level_num } = useSession();
  const text = <NameText>{name}</NameText>;
  return level_num === levels.manager || level_num === levels.vendor ? (
    text
  ) : (
    <Link to={`/projects/view/${id}`}>{text}</Link>
  );
}
