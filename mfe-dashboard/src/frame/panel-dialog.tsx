import { Modal } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { OverPanel } from './panel-failure.js';

/** The rows behind a number of a panel; on a phone it fills the screen. */
export function PanelDialog({
  title,
  width,
  className = '',
  onClose,
  children,
}: {
  title: ReactNode;
  /** On a screen that has room for it, in px. */
  width: number;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  // The dialog goes away with its number: the focus returns to what opened it, also to a state of the map.
  const [opener] = useState(() => document.activeElement as HTMLElement | SVGElement | null);
  useEffect(() => () => opener?.focus({ preventScroll: true }), [opener]);
  return (
    <Modal
      open
      title={title}
      footer={null}
      onCancel={onClose}
      className={`gl-panel-dialog ${className}`}
      width={width}
      style={{ top: 48 }}
    >
      <OverPanel>{children}</OverPanel>
    </Modal>
  );
}
