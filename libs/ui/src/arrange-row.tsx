import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { useTranslation } from 'react-i18next';

interface ArrangeRowProps {
  name: string;
  shown: boolean;
  /** From 0. */
  place: number;
  isLast: boolean;
  isDragged: boolean;
  onShow: (show: boolean) => void;
  onMove: (step: -1 | 1) => void;
  onDrag: (dragging: boolean) => void;
  /** The dragged one was let go over this one. */
  onDrop: () => void;
}

/** A row that moves in the document loses the focus: it goes back to the button that moved it, or to its counterpart. */
function useKeptFocus(place: number): {
  list: (step: -1 | 1) => (button: HTMLButtonElement | null) => void;
  keep: (step: -1 | 1) => void;
} {
  const buttons = useRef<Partial<Record<-1 | 1, HTMLButtonElement | null>>>({});
  const pressed = useRef<-1 | 1>(undefined);
  useEffect(() => {
    const step = pressed.current;
    if (!step) return;
    pressed.current = undefined;
    const { [step]: button, [-step as -1 | 1]: other } = buttons.current;
    (button?.disabled ? other : button)?.focus();
  }, [place]);
  return {
    list: (step) => (button) => void (buttons.current[step] = button),
    keep: (step) => void (pressed.current = step),
  };
}

export function ArrangeRow(props: ArrangeRowProps): ReactNode {
  const { name, shown, place, isLast, isDragged, onShow, onMove, onDrag, onDrop } = props;
  const { t } = useTranslation('ui');
  const label = useId();
  const focus = useKeptFocus(place);
  const mover = (step: -1 | 1, word: string, icon: ReactNode, disabled: boolean): ReactNode => (
    <Button
      type="text"
      ref={focus.list(step)}
      icon={icon}
      disabled={disabled}
      aria-label={t(word, { name })}
      title={t(word, { name })}
      onClick={() => {
        focus.keep(step);
        onMove(step);
      }}
    />
  );
  return (
    <li
      draggable
      className={isDragged ? 'gl-arrange-dragged' : ''}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        onDrag(true);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDragEnd={() => onDrag(false)}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <HolderOutlined aria-hidden />
      <span id={label} className={shown ? '' : 'gl-second'}>
        {name}
      </span>
      {mover(-1, 'arrange.up', <ArrowUpOutlined />, place === 0)}
      {mover(1, 'arrange.down', <ArrowDownOutlined />, isLast)}
      <Switch checked={shown} aria-labelledby={label} onChange={onShow} />
    </li>
  );
}
