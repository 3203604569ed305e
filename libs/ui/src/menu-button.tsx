import { type ReactNode, type Ref, useState } from 'react';
import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd';
import { type FirstUse, useFirstUse } from './use-first-use.js';

interface MenuButtonProps extends Pick<ButtonProps, 'icon' | 'loading' | 'aria-label'> {
  ref?: Ref<HTMLButtonElement>;
  menu: () => MenuProps;
}

function Opened({ use, menu, loading = false, ...rest }: MenuButtonProps & { use: FirstUse }): ReactNode {
  const [open, setOpen] = useState(use === 'pressed');
  return (
    <Dropdown
      trigger={['click']}
      autoFocus // arrow keys choose at once
      menu={menu()}
      open={open && !loading}
      onOpenChange={setOpen}
    >
      <Button type="text" size="small" loading={loading} autoFocus={use === 'focused'} {...rest} />
    </Dropdown>
  );
}

/** A small button in a row that opens a menu. */
export function MenuButton(props: MenuButtonProps): ReactNode {
  const { menu: _menu, ...button } = props;
  const { use, watch } = useFirstUse();
  return use ? <Opened {...props} use={use} /> : <Button type="text" size="small" {...button} {...watch} />;
}
