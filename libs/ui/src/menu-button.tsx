import { type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd';
import { type FirstUse, useFirstUse } from './use-first-use.js';

type Looks = Pick<ButtonProps, 'icon' | 'loading' | 'aria-label'>;

interface MenuButtonProps extends Looks {
  menu: () => MenuProps;
}

/** The button with its menu, which gives the focus back when it goes. */
function UsedButton({ use, menu, ...looks }: MenuButtonProps & { use: FirstUse }): ReactNode {
  const { onClick, ...entries } = menu();
  const [open, setOpen] = useState(use === 'pressed');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      trigger={['click']}
      autoFocus // arrow keys choose at once
      menu={{
        ...entries,
        onClick: (chosen) => {
          button.current?.focus();
          onClick?.(chosen);
        },
      }}
      open={open && !looks.loading}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next && document.activeElement?.closest('.ant-dropdown')) button.current?.focus();
      }}
    >
      <Button ref={button} type="text" size="small" autoFocus={use === 'focused'} {...looks} />
    </Dropdown>
  );
}

/** A small button in a row that opens a menu. */
export function MenuButton({ menu, ...looks }: MenuButtonProps): ReactNode {
  const { use, watch } = useFirstUse();
  if (use) return <UsedButton menu={menu} {...looks} use={use} />;
  // With the class that antd gives to the button of a menu, which makes its arrow smaller.
  return <Button type="text" size="small" className="ant-dropdown-trigger" {...looks} {...watch} />;
}
