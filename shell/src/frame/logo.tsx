import { type ReactNode, useState } from 'react';
import { useBrand } from '@guyline/ui/brand';
import { usePortalTitle } from '@guyline/ui/page-title';
import { Brand } from '../brand/brand.js';

/** The logo of the settings: the wide one, or the small one where there is little room; our own mark if there is none or it does not load. */
export function Logo({ small }: { small: boolean }): ReactNode {
  const title = usePortalTitle();
  const brand = useBrand();
  const [broken, setBroken] = useState<string>();
  const image = small ? brand.m_logo : brand.d_logo;
  if (!image || image === broken) return <Brand name={small ? '' : title} />;
  return <img className="gl-logo" src={image} alt={title} onError={() => setBroken(image)} />;
}
