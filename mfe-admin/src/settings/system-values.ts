import type { SystemSettingDetail } from '@guyline/contract/reference';
import type { LogoValue } from './logo-field.js';

export interface SystemValues extends Omit<SystemSettingDetail, 'version' | 'd_logo' | 'm_logo'> {
  d_logo: LogoValue;
  m_logo: LogoValue;
}

/** The form data of a save: a new logo goes as a file, one that was taken off as an empty text, one that stays not at all. */
export function formOf(values: SystemValues, version: number): FormData {
  const form = new FormData();
  form.append('title', values.title);
  form.append('at_risk_days', String(values.at_risk_days));
  form.append('idle_minutes', String(values.idle_minutes));
  form.append('version', String(version));
  for (const name of ['d_logo', 'm_logo'] as const) {
    const logo = values[name];
    if (logo instanceof File) form.append(name, logo, logo.name);
    else if (logo === null) form.append(name, '');
  }
  return form;
}
