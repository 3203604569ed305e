import type { SystemSettingDetail, UpdateSystemSetting } from '@guyline/contract/reference';
import type { LogoValue } from './logo-field.js';

export interface SystemValues extends Omit<SystemSettingDetail, 'version' | 'd_logo' | 'm_logo' | 'message_admins'> {
  d_logo: LogoValue;
  m_logo: LogoValue;
}

/** The form data of a save: a new logo goes as a file, one that was taken off as null, one that stays not at all. */
export function contentOf(
  { title, primary, accent, at_risk_days, idle_minutes, message_admin_id, d_logo, m_logo }: SystemValues,
  version: number,
) {
  const fileOf = (logo: LogoValue): File | undefined => (logo instanceof File ? logo : undefined);
  const form: UpdateSystemSetting = {
    title,
    primary,
    accent,
    at_risk_days,
    idle_minutes,
    message_admin_id: message_admin_id ?? null,
    version,
    ...(d_logo === null && { d_logo }),
    ...(m_logo === null && { m_logo }),
  };
  return { form, files: { d_logo: fileOf(d_logo), m_logo: fileOf(m_logo) } };
}
