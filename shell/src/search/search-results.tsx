import type { ReactNode } from 'react';
import {
  CalendarOutlined,
  CheckSquareOutlined,
  EnvironmentOutlined,
  ProjectOutlined,
  RightOutlined,
  ShopOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { Command } from 'cmdk';
import { useTranslation } from 'react-i18next';
import type { SearchKind } from '@guyline/contract/search';
import { areaIcons } from '../frame/area-icons.js';
import type { Destination } from './destinations.js';
import type { Entry } from './entries.js';

const icons: Record<SearchKind, ReactNode> = {
  event: <CalendarOutlined />,
  task: <CheckSquareOutlined />,
  location: <EnvironmentOutlined />,
  project: <ProjectOutlined />,
  customer: <ShopOutlined />,
  person: <TeamOutlined />,
};

/** Screens and actions whose name matches. */
export function Destinations({ rows, onOpen }: { rows: readonly Destination[]; onOpen: (path: string) => void }) {
  const { t } = useTranslation('search');
  if (!rows.length) return null;
  return (
    <Command.Group heading={t('group.screens')}>
      {rows.map(({ path, label, area }) => (
        <Command.Item key={path} value={path} onSelect={() => onOpen(path)}>
          {(area && areaIcons[area.key]) ?? <RightOutlined />}
          <span className="gl-search-words">
            <span>{label}</span>
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

/** Records of one kind, or those opened before. */
export function Entries({
  group,
  rows,
  onOpen,
}: {
  group: SearchKind | 'recent';
  rows: readonly Entry[];
  onOpen: (entry: Entry) => void;
}): ReactNode {
  const { t } = useTranslation('search');
  return (
    <Command.Group heading={t(`group.${group}`)}>
      {rows.map((entry) => (
        <Command.Item key={entry.key} value={entry.key} onSelect={() => onOpen(entry)}>
          {icons[entry.kind]}
          <span className="gl-search-words">
            <span>
              <bdi>{entry.title}</bdi>
            </span>
            <span className="gl-second gl-small">
              {entry.details.map((detail, place) => (
                <span key={place}>
                  {place > 0 && ' · '}
                  <bdi>{detail}</bdi>
                </span>
              ))}
            </span>
          </span>
          {entry.status && <span className="gl-second gl-small">{entry.status}</span>}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
