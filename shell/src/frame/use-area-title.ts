import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Area } from '@guyline/contract/areas';
import { usePortalTitle } from '@guyline/ui/page-title';

/** Names the browser's tab by the area while its screen is loading; a screen that is there has named it already. */
export function useAreaTitle(area: Area | undefined): void {
  const { t } = useTranslation('shell');
  const portal = usePortalTitle();
  const name = area && t(`area.${area.key}`);
  useLayoutEffect(() => {
    if (name && !document.querySelector('main h1')) document.title = `${name} · ${portal}`;
  }, [name, portal]);
}
