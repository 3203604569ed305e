import type { ReactNode } from 'react';
import { UserOutlined } from '@ant-design/icons';
import { Avatar } from 'antd';

/** Image and name of who wrote. */
export const Person = ({ person }: { person: { name: string; img: string | null } }): ReactNode => (
  <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
    <Avatar size={24} src={person.img ?? undefined} icon={<UserOutlined />} alt="" />
    <bdi>{person.name}</bdi>
  </span>
);
