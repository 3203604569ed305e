import { type CSSProperties, type ReactNode, useCallback } from 'react';
import { Input } from 'antd';
import { useTypedText } from './use-typed-text.js';

interface FilterTextProps {
  label: string;
  value: string;
  onChange: (value: string | undefined) => void;
  max?: number | undefined;
  style: CSSProperties;
}

/** A filter by words: they count when the person pauses, leaves the field or presses Enter. */
export function FilterText({ label, value, onChange, max, style }: FilterTextProps): ReactNode {
  const onAsk = useCallback((words: string) => onChange(words || undefined), [onChange]);
  const { text, setText, ask } = useTypedText(value, onAsk);
  return (
    <Input
      allowClear
      aria-label={label}
      placeholder={label}
      maxLength={max}
      style={style}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onPressEnter={ask}
      onBlur={ask}
    />
  );
}
