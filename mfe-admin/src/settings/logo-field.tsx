import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { systemLimits } from '@guyline/contract/reference';
import { FileButton } from '@guyline/ui/file-button';

const { bytes, types } = systemLimits.logo;

/** The address of the logo that is kept, a file that replaces it, or none. */
export type LogoValue = string | File | null;

/** A logo of the settings: shown as it will look, before it is saved. A control of antd's form. */
export function LogoField({
  id,
  label,
  value = null,
  onChange,
}: {
  id?: string;
  label: string;
  value?: LogoValue;
  onChange?: (value: LogoValue) => void;
}): ReactNode {
  const { t } = useTranslation('admin');
  const [fault, setFault] = useState(false);
  const preview = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : value), [value]);
  useEffect(() => () => (preview?.startsWith('blob:') ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const choose = (file: File | undefined): void => {
    if (!file) return;
    const fits = (types as readonly string[]).includes(file.type) && file.size <= bytes;
    setFault(!fits);
    if (fits) onChange?.(file);
  };
  return (
    <Flex gap={12} align="center" wrap>
      {preview ? (
        <img src={preview} alt={label} style={{ maxWidth: 200, maxHeight: 40, objectFit: 'contain' }} />
      ) : (
        <span className="gl-second">{t('system.noLogo')}</span>
      )}
      <FileButton
        id={id}
        label={label}
        accept={types.join(',')}
        onFiles={([file]) => choose(file)}
        aria-label={`${label}: ${t('system.choose')}`}
      >
        {t('system.choose')}
      </FileButton>
      {value && (
        <Button onClick={() => onChange?.(null)} aria-label={`${label}: ${t('system.remove')}`}>
          {t('system.remove')}
        </Button>
      )}
      <span role="alert" className="ant-form-item-explain-error">
        {fault && t('people.fault.image')}
      </span>
    </Flex>
  );
}
