import type { ReactNode } from 'react';
import { type DrawerProps, Modal, type ModalProps } from 'antd';
import { SideDrawer } from './side-drawer.js';
import { useLeave } from './use-leave.js';

interface FormDialogProps {
  /** Whether something stands typed or chosen there that closing would lose. */
  isTyped: () => boolean;
  /** Called when the person closes it, after a question where something is typed. */
  onClose: () => void;
  /** `leave` closes it as the X does: for a Cancel of the form itself. */
  children: ReactNode | ((leave: () => void) => ReactNode);
}
type Shown<Props> = FormDialogProps & Omit<Props, keyof FormDialogProps | 'onCancel' | 'mask' | 'keyboard'>;

const contentOf = (children: FormDialogProps['children'], leave: () => void): ReactNode =>
  typeof children === 'function' ? children(leave) : children;

/** A dialog that something is typed in: X, Cancel and Escape ask before that is lost, and a press beside it closes nothing. */
export function FormModal({ isTyped, onClose, children, ...modal }: Shown<ModalProps>): ReactNode {
  const leave = useLeave(isTyped, onClose);
  return (
    <Modal open destroyOnHidden {...modal} mask={{ closable: false }} onCancel={leave}>
      {contentOf(children, leave)}
    </Modal>
  );
}

/** The same at the side of the screen. */
export function FormDrawer({
  isTyped,
  onClose,
  children,
  ...drawer
}: Shown<Omit<DrawerProps, 'placement'>>): ReactNode {
  const leave = useLeave(isTyped, onClose);
  return (
    <SideDrawer open destroyOnHidden {...drawer} mask={{ closable: false }} onClose={leave}>
      {contentOf(children, leave)}
    </SideDrawer>
  );
}
