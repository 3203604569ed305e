import type { ReactNode } from 'react';
import { Button, Flex, type FormRule, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { type BrandColor, isLegible } from '@guyline/contract/colors';

/** Refuses a colour that cannot be read, or seen, on the light panels; dark ones get a lighter one. */
export const colorRule = (name: BrandColor, message: string): FormRule => ({
  validator: (_, color: string | null | undefined) =>
    color && !isLegible(name, color, 'light') ? Promise.reject(new Error(message)) : Promise.resolve(),
});

/** A colour of the settings; without one the portal has its own. A control of antd's form, the browser's own picker. */
export function ColorField({
  id,
  label,
  own,
  value,
  onChange,
}: {
  id?: string;
  label: string;
  /** The portal's own colour. */
  own: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <Flex gap={8} align="center" wrap>
      <Input
        {...(id && { id })}
        type="color"
        value={value ?? own}
        onChange={({ target }) => onChange?.(target.value.toUpperCase())}
        style={{ width: 64, padding: 4 }}
      />
      <span className="gl-num" dir="ltr">
        {value ?? own}
      </span>
      {value && (
        <Button onClick={() => onChange?.(null)} aria-label={`${label}: ${t('ui:arrange.reset')}`}>
          {t('ui:arrange.reset')}
        </Button>
      )}
    </Flex>
  );
}
