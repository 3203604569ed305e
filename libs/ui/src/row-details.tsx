import { type Key, type ReactNode, useState } from 'react';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface Details<Row> {
  rowKey: (row: Row) => Key;
  /** Says what the button of a row opens. */
  label: (row: Row) => string;
  content: (row: Row) => ReactNode;
  /** Whether a row has anything to open; every row by default. */
  has?: (row: Row) => boolean;
}

/** What the rows of a table open below them, and which of them are open. */
export interface RowDetails<Row> {
  opened: readonly Key[];
  has: (row: Row) => boolean;
  isOpen: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** An empty place of its size beside a row that has nothing to open. */
  button: (row: Row) => ReactNode;
  content: (row: Row) => ReactNode;
}

/** Kept in the panel or page: rows stay open while cards or an error replace the table. */
export function useRowDetails<Row>({ rowKey, label, content, has = () => true }: Details<Row>): RowDetails<Row> {
  const [opened, setOpened] = useState<readonly Key[]>([]);
  const isOpen = (row: Row): boolean => has(row) && opened.includes(rowKey(row));
  const toggle = (row: Row): void => {
    const key = rowKey(row);
    if (has(row)) setOpened((old) => (old.includes(key) ? old.filter((one) => one !== key) : [...old, key]));
  };
  const button = (row: Row): ReactNode =>
    has(row) ? (
      <Button
        type="text"
        size="small"
        className="gl-panel-open"
        icon={isOpen(row) ? <UpOutlined /> : <DownOutlined />}
        aria-expanded={isOpen(row)}
        aria-label={label(row)}
        title={label(row)}
        onClick={() => toggle(row)}
      />
    ) : (
      <span className="gl-panel-shut" />
    );
  return { opened, has, isOpen, toggle, button, content };
}
