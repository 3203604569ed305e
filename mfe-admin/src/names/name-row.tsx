import { type ReactNode, useState } from 'react';
import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Flex, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOneAtATime } from '@guyline/ui/use-one-at-a-time';

interface NameRowProps {
  name: string;
  /** Shown behind the name. */
  note?: string;
  maxLength: number;
  /** @returns whether the name was taken over */
  onRename: (name: string) => Promise<boolean>;
  onRemove?: () => void;
}

/** A name that is changed in its place: Enter saves, Escape leaves it as it was. */
export function NameRow({ name, note, maxLength, onRename, onRemove }: NameRowProps): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const [typed, setTyped] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = useOneAtATime(async (): Promise<void> => {
    if (!typed?.trim()) return;
    setBusy(true);
    if (typed.trim() === name || (await onRename(typed.trim()))) setTyped(undefined);
    setBusy(false);
  });
  if (typed === undefined)
    return (
      <Flex gap={8} align="center">
        <bdi style={{ flex: 1, overflowWrap: 'anywhere' }}>{name}</bdi>
        {note && <span className="gl-second gl-small">{note}</span>}
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={t('ui:renameOf', { name })}
          onClick={() => setTyped(name)}
        />
        {onRemove && (
          <Button type="text" icon={<DeleteOutlined />} aria-label={t('names.remove', { name })} onClick={onRemove} />
        )}
      </Flex>
    );
  return (
    <Flex gap={8} wrap>
      <Input
        autoFocus
        dir="auto"
        style={{ flex: '1 1 180px' }}
        aria-label={t('ui:renameOf', { name })}
        maxLength={maxLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => void save()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation(); // the dialog stays open
          setTyped(undefined);
        }}
      />
      <Button onClick={() => setTyped(undefined)}>{ui('cancel')}</Button>
      <Button type="primary" loading={busy} disabled={!typed.trim()} onClick={() => void save()}>
        {ui('save')}
      </Button>
    </Flex>
  );
}
