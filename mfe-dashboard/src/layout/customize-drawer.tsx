import { type ReactNode, useState } from 'react';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DashboardLayout } from '@guyline/contract/preferences';
import { useToasts } from '@guyline/ui/toasts';
import { usePhone } from '@guyline/ui/use-phone';
import type { PanelDefinition } from '../panels.js';
import { inOrder, isDefault, moved, shown } from './arrange.js';
import { PanelRow } from './panel-row.js';
import { defaultLayout, useLayout } from './use-layout.js';

/** Which panels are shown, and in which order: by switches, buttons and dragging. Every change is kept at once. */
export function CustomizeDrawer({
  panels,
  open,
  onClose,
}: {
  panels: readonly PanelDefinition[];
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('dashboard');
  const toasts = useToasts();
  const phone = usePhone();
  const { layout, save } = useLayout();
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const placed = inOrder(panels, layout.order);
  const keep = (next: DashboardLayout): void => save(next, { onError: toasts.failed });
  const move = (key: string, to: number): void => {
    keep(moved(layout, placed, key, to));
    setSaid(t('layout.moved', { panel: t(`panels.${key}`), place: to + 1, all: placed.length }));
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('layout.title')}
      size={phone ? '100%' : 400}
      footer={
        <Button block disabled={isDefault(layout)} onClick={() => keep(defaultLayout)}>
          {t('layout.reset')}
        </Button>
      }
    >
      <p className="gl-second" style={{ marginBlockStart: 0 }}>
        {t('layout.text')}
      </p>
      <ul className="gl-arrange">
        {placed.map(({ key }, index) => (
          <PanelRow
            key={key}
            name={t(`panels.${key}`)}
            shown={!layout.hidden.includes(key)}
            isFirst={index === 0}
            isLast={index === placed.length - 1}
            isDragged={dragged === key}
            onShow={(show) => keep(shown(layout, key, show))}
            onMove={(step) => move(key, index + step)}
            onDrag={(dragging) => setDragged(dragging ? key : undefined)}
            onDrop={() => dragged !== undefined && dragged !== key && move(dragged, index)}
          />
        ))}
      </ul>
      <div role="status" className="gl-sr">
        {said}
      </div>
    </Drawer>
  );
}
