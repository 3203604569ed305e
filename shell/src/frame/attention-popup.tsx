import { type ReactNode, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { usePhone } from '@guyline/ui/use-phone';
import { http } from '@guyline/web-core/http';
import { useSession } from '@guyline/web-core/session';
import { storage } from '@guyline/web-core/storage';
import { count } from '@guyline/web-core/days';

const POPUP = 'attention';

/** Once per sign-in, when tasks that a vendor may edit are pending, overdue or without a date (docs/domain.md, Attention popup). */
export function AttentionPopup(): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const navigate = useNavigate();
  const { name } = useSession();
  const phone = usePhone();
  const [open, setOpen] = useState(!storage.popupSeen(POPUP));
  const { data } = useQuery({
    queryKey: ['tasks', 'attention'],
    queryFn: () => http.read(taskRoutes.attention),
    enabled: open,
  });
  const needed = data && data.pending_cnt + data.overdue_cnt + data.missing_date_cnt > 0;
  useEffect(() => {
    if (needed) storage.setPopupSeen(POPUP);
  }, [needed]);
  if (!needed) return null;
  const go = (path: string): void => {
    setOpen(false);
    void navigate(path);
  };
  const buttons = [
    { label: t('attention.pending'), rows: data.pending_cnt, path: '/tasks?key=3&mine=1' },
    { label: t('attention.overdue'), rows: data.overdue_cnt, path: '/tasks?key=2&mine=1' },
    { label: t('attention.missing'), rows: data.missing_date_cnt, path: '/tasks?key=1&missing_date=1&mine=1' },
  ];
  return (
    <Modal
      open={open}
      title={t('attention.title', { name })}
      onCancel={() => setOpen(false)}
      footer={
        // On a phone they are as wide as the sheet, below each other where its line is too short for them.
        <Flex gap={8} wrap justify="end" flex={1}>
          {buttons.map(({ label, rows, path }) => (
            <Button
              key={path}
              size="large"
              disabled={!rows}
              style={phone ? { flex: 'auto' } : {}}
              onClick={() => go(path)}
            >
              {label} <b className="gl-num">{count(rows, i18n.language)}</b>
            </Button>
          ))}
        </Flex>
      }
    >
      <p>{t('attention.text')}</p>
      {/* A dashboard behind it shows one year. */}
      <p className="gl-second" style={{ margin: 0 }}>
        {t('attention.years')}
      </p>
    </Modal>
  );
}
