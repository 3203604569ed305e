import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonProps, Tooltip } from 'antd';

/** Pointing at an icon for so long asks what it is. */
const ASKED_SECONDS = 0.4;

/**
 * An icon of the top bar. Its tooltip is its name, seen while it is pointed at or after it was reached by Tab; what the button
 * opens takes the tooltip's place until the icon is pointed at again. A dialog that closes returns the focus to the button,
 * which is no question for its name.
 */
export function BarButton({ label, onClick, ...button }: { label: string } & ButtonProps): ReactNode {
  const [named, setNamed] = useState(false);
  const pressed = useRef(false);
  const press = (): void => {
    pressed.current = true;
    setNamed(false);
  };
  const leave = (): void => {
    pressed.current = false;
  };
  const reach = ({ key }: KeyboardEvent): void => {
    if (key === 'Tab') setNamed(true);
  };
  return (
    <Tooltip
      title={label}
      placement="bottom"
      mouseEnterDelay={ASKED_SECONDS}
      open={named}
      onOpenChange={(asked) => setNamed(asked && !pressed.current)}
      styles={{ root: { pointerEvents: 'none' } }}
    >
      <Button
        type="text"
        aria-label={label}
        {...button}
        onPointerDown={press}
        onPointerLeave={leave}
        onKeyUp={reach}
        onBlur={() => setNamed(false)}
        onClick={(event) => {
          press();
          onClick?.(event);
        }}
      />
    </Tooltip>
  );
}
