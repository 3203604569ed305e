import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import chinese from '../locales/zh.json';
import { projectTabs, recordTabs, runTabs, shortTabs } from '../src/run-tabs.js';
import { RecordTag, RunTag } from '../src/status-tag.js';
import { show } from './render.js';

function Tabs() {
  const { t } = useTranslation('ui');
  const first = [runTabs, projectTabs, recordTabs, shortTabs].map((tabs) => tabs(t, undefined)[1]?.label);
  return <p>{first.join(' ')}</p>;
}

it('an event or project that is active is under way in Chinese, a person or place is in use', async () => {
  await show(
    <>
      <RunTag status={1} />
      <RecordTag status={1} />
      <Tabs />
    </>,
  );
  await act(async () => {
    i18next.addResourceBundle('zh', 'ui', chinese);
    await i18next.changeLanguage('zh');
  });
  expect(screen.getAllByText('进行中')).toHaveLength(1);
  expect(screen.getAllByText('启用')).toHaveLength(1);
  expect(screen.getByText('进行中 进行中 启用 启用')).toBeTruthy();
});
