import { type ReactNode, useRef, useState } from 'react';
import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { Command } from 'cmdk';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { pageLimits } from '@guyline/contract/envelope';
import { count } from '@guyline/web-core/days';
import { usePermission, useSession, visitorOf } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';
import { useEntryLabel } from '../frame/use-entry-label.js';
import { destinationsOf, matching } from './destinations.js';
import { entriesOf, type Entry, grouped } from './entries.js';
import { useRecent } from './recent.js';
import { searchCss } from './search-css.js';
import { Destinations, Entries } from './search-results.js';
import { useFound } from './use-found.js';

function Keys(): ReactNode {
  const { t } = useTranslation('search');
  const keys = [
    ['↑ ↓', 'choose'],
    ['Enter', 'open'],
    ['Esc', 'close'],
  ] as const;
  return (
    <div className="gl-search-keys" aria-hidden>
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {t(`keys.${does}`)}
        </span>
      ))}
    </div>
  );
}

interface PanelProps {
  onOpen: (path: string) => void;
  onEntry: (entry: Entry) => void;
  onClose: () => void;
}

/** What is typed and what was found for it: a combobox with its list. */
function Panel({ onOpen, onEntry, onClose }: PanelProps): ReactNode {
  const { t, i18n } = useTranslation(['search', 'shell']);
  const { t: ui } = useTranslation('ui');
  const user = useSession();
  const labelOf = useEntryLabel();
  const [text, setText] = useState('');
  const { known, rows: recent } = useRecent();
  const { found, failed, settled: answered, retry } = useFound(text, recent);
  const settled = answered && known;
  const screens = matching(destinationsOf({ ...visitorOf(user), id: user.id }, t, labelOf), text);
  const groups = grouped(found ? entriesOf(found, ui) : [], recent);
  const rows = screens.length + groups.reduce((sum, [, entries]) => sum + entries.length, 0);
  const none = settled && !failed && !rows;
  return (
    <Command shouldFilter={false} loop label={t('label')}>
      <div className="gl-search-field">
        <SearchOutlined aria-hidden />
        <Command.Input
          autoFocus
          dir="auto"
          value={text}
          onValueChange={setText}
          maxLength={pageLimits.search}
          placeholder={t('placeholder')}
        />
        <Button type="text" icon={<CloseOutlined />} aria-label={ui('close')} onClick={onClose} />
      </div>
      <Command.List label={t('results')} aria-busy={!settled}>
        <Destinations rows={screens} onOpen={onOpen} />
        {groups.map(([group, entries]) => (
          <Entries key={group} group={group} rows={entries} onOpen={onEntry} />
        ))}
      </Command.List>
      {none && (
        <div className="gl-search-note gl-search-none">
          {text.trim() ? t('none', { text: text.trim() }) : t('start')}{' '}
          {text && (
            <Button type="link" onClick={() => setText('')}>
              {t('clear')}
            </Button>
          )}
        </div>
      )}
      {failed && (
        <div className="gl-search-note" role="alert">
          {failed.message} <Button onClick={retry}>{ui('retry')}</Button>
        </div>
      )}
      <div className="gl-sr" role="status">
        {settled && text.trim() && t('found', { n: count(rows, i18n.language) })}
      </div>
      <Keys />
    </Command>
  );
}

/** The quick search over the page: records within the person's rows, screens and actions. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const { note } = useRecent();
  const mayEdit = usePermission('tasks.edit');
  const [task, setTask] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const go = (path: string): void => {
    onClose();
    void navigate(path);
  };
  const openEntry = ({ key, kind, id: row, path }: Entry): void => {
    note(key);
    if (kind !== 'task' || !mayEdit) return go(path);
    onClose();
    setTask(row);
  };
  return (
    <>
      <style href="guyline-search" precedence="low">
        {searchCss}
      </style>
      <Modal
        open={open}
        onCancel={onClose}
        footer={null}
        closable={false}
        className="gl-search"
        width={640}
        aria-label={t('label')}
        afterOpenChange={(shown) => shown && box.current?.querySelector('input')?.focus()}
        destroyOnHidden
      >
        <div ref={box} style={{ display: 'contents' }}>
          <Panel onOpen={go} onEntry={openEntry} onClose={onClose} />
        </div>
      </Modal>
      {task !== undefined && <Widget name="edit-task" taskId={task} open onClose={() => setTask(undefined)} />}
    </>
  );
}
