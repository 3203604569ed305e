import type { ReactNode } from 'react';
import { Drawer, type DrawerProps } from 'antd';
import { useTranslation } from 'react-i18next';

/** A drawer at the side of the screen where lines end: at the right, in Arabic at the left; antd has no such place. */
export function SideDrawer(drawer: Omit<DrawerProps, 'placement'>): ReactNode {
  const { i18n } = useTranslation();
  return <Drawer {...drawer} placement={i18n.dir() === 'rtl' ? 'left' : 'right'} />;
}
