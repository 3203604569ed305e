import { type Key, type ReactNode, useState } from 'react';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';

/** What a row opens below it. */
export interface RowDetails<Row> {
  /** Says what the button of a row opens. */
  label: (row: Row) => string;
  content: (row: Row) => ReactNode;
}

/** Which rows of a table are open, and the button of each. */
export function useRowDetails<Row extends object>(details: RowDetails<Row> | undefined, rowKey: (row: Row) => Key) {
  const [opened, setOpened] = useState<readonly Key[]>([]);
  const isOpen = (row: Row): boolean => opened.includes(rowKey(row));
  const toggle = (row: Row): void => {
    const key = rowKey(row);
    setOpened((old) => (old.includes(key) ? old.filter((one) => one !== key) : [...old, key]));
  };
  const button = (row: Row): ReactNode =>
    details && (
      <Button
        type="text"
        size="small"
        className="gl-panel-open"
        icon={isOpen(row) ? <UpOutlined /> : <DownOutlined />}
        aria-expanded={isOpen(row)}
        aria-label={details.label(row)}
        title={details.label(row)}
        onClick={() => toggle(row)}
      />
    );
  return { opened, isOpen, toggle, button };
}
