import { type ReactNode, useEffect, useState } from 'react';
import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { pageLimits } from '@guyline/contract/envelope';

const TYPING_MS = 350;

/** Typed text, when the person pauses. */
export function PanelSearch({
  placeholder,
  onSearch,
}: {
  placeholder: string;
  onSearch: (text: string) => void;
}): ReactNode {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <Input
      allowClear
      size="small"
      className="gl-panel-search"
      prefix={<SearchOutlined />}
      aria-label={placeholder}
      placeholder={placeholder}
      maxLength={pageLimits.search}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onPressEnter={() => onSearch(text.trim())}
    />
  );
}
