import { type ReactNode, useCallback } from 'react';
import { Input } from 'antd';
import type { TypedFilterProps } from './filter-field.js';
import { useTypedText } from './use-typed-text.js';

interface FilterTextProps extends TypedFilterProps {
  max?: number | undefined;
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
