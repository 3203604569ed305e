import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { count } from '@guyline/web-core/days';

/** A number that opens its rows in a dialog; plain text where there are none. */
export function NumberButton({
  value,
  label,
  onOpen,
}: {
  value: number;
  label: string;
  onOpen: () => void;
}): ReactNode {
  const { i18n } = useTranslation();
  const shown = count(value, i18n.language);
  return value ? (
    <Button
      type="link"
      size="small"
      className="gl-num-button"
      aria-haspopup="dialog"
      aria-label={`${label}: ${shown}`}
      onClick={onOpen}
    >
      {shown}
    </Button>
  ) : (
    shown
  );
}
