import { useTranslation } from 'react-i18next';
import type { Area } from '@guyline/contract/areas';

/** What the menu calls an area: some entries are worded otherwise than the breadcrumb (docs/domain.md, Fixed wording). */
export function useEntryLabel(): (area: Area) => string {
  const { t } = useTranslation('shell');
  return ({ key }) => t([`entry.${key}`, `area.${key}`]);
}
