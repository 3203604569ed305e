import { type ReactNode, useEffect, useState } from 'react';
import { useSystemSetting } from '@guyline/ui/system-setting';
import { Brand } from '../sign-in/public-page.js';

/** Till the settings name the installation. */
export const DEFAULT_TITLE = 'Guyline';

/** The title of the settings, on the tab of the browser as well. */
export function usePortalTitle(): string {
  const title = useSystemSetting().data?.title ?? DEFAULT_TITLE;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return title;
}

/** The logo of the settings: the wide one, or the small one where there is little room; our own mark if there is none or it does not load. */
export function Logo({ small }: { small: boolean }): ReactNode {
  const title = usePortalTitle();
  const { data } = useSystemSetting();
  const [broken, setBroken] = useState<string>();
  const image = small ? data?.m_logo : data?.d_logo;
  if (!image || image === broken) return <Brand name={small ? '' : title} />;
  return <img className="gl-logo" src={image} alt={title} onError={() => setBroken(image)} />;
}
