import type { ReactNode } from 'react';
import { UserOutlined } from '@ant-design/icons';
import { Avatar } from 'antd';

const FONT = 0.42;

/** Image of a person, or the first letters of the name; before there is one, the outline of a person. */
export const PersonAvatar = ({
  person,
  size,
}: {
  person: { name: string; img: string | null };
  size: number;
}): ReactNode => (
  <Avatar
    src={person.img ?? undefined}
    icon={!person.name && <UserOutlined />}
    size={size}
    gap={2}
    alt=""
    aria-hidden // the name is next to it
    style={{ flex: 'none', fontSize: size * FONT }} // antd would make short pairs of letters larger than the others
  >
    {person.name
      .split(/\s+/)
      .slice(0, 2)
      .map((word) => word[0]?.toUpperCase())
      .join('')}
  </Avatar>
);
