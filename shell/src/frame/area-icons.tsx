import type { ReactNode } from 'react';
import {
  CalendarOutlined,
  CheckSquareOutlined,
  DashboardOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  GlobalOutlined,
  ProjectOutlined,
  SafetyCertificateOutlined,
  ShopOutlined,
  SolutionOutlined,
  TeamOutlined,
  ToolOutlined,
  TagsOutlined,
} from '@ant-design/icons';

export const areaIcons: Record<string, ReactNode> = {
  dashboard: <DashboardOutlined />,
  projects: <ProjectOutlined />,
  events: <CalendarOutlined />,
  locations: <EnvironmentOutlined />,
  customers: <ShopOutlined />,
  tasks: <CheckSquareOutlined />,
  documents: <FileTextOutlined />,
  users: <TeamOutlined />,
  vendors: <ToolOutlined />,
  staffs: <SolutionOutlined />,
  event_identifier: <TagsOutlined />,
  state_region: <GlobalOutlined />,
  security_events: <SafetyCertificateOutlined />,
};
