import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { usePhone } from '@guyline/ui/use-phone';

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
  const phone = usePhone();
  return (
    <Modal
      open
      title={title}
      footer={null}
      onCancel={onClose}
      className={`gl-panel-dialog ${className}`}
      width={phone ? '100%' : width}
      style={phone ? { top: 0, margin: 0, maxWidth: '100vw', paddingBottom: 0 } : { top: 48 }}
    >
      {children}
    </Modal>
  );
}
