import type { ReactNode } from 'react';
import {
  CalendarOutlined,
  CheckSquareOutlined,
  DashboardOutlined,
  EnvironmentOutlined,
  GlobalOutlined,
  ProjectOutlined,
  ShopOutlined,
} from '@ant-design/icons';

export const areaIcons: Record<string, ReactNode> = {
  dashboard: <DashboardOutlined />,
  projects: <ProjectOutlined />,
  events: <CalendarOutlined />,
  locations: <EnvironmentOutlined />,
  customers: <ShopOutlined />,
  tasks: <CheckSquareOutlined />,
  state_region: <GlobalOutlined />,
};
