import { useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import es from '../locales/es.json';
import { PageFrame } from '../src/page.js';
import { show } from './render.js';

const tabs = (active: string) => ({
  active,
  items: [
    { key: '1', label: 'All' },
    { key: '2', label: 'Not Required' },
  ],
});

function List() {
  const [active, setActive] = useState('1');
  const queries = useQueryClient();
  const rename = () => queries.setQueryData(['settings', 'public'], { title: 'Northfield Tents' });
  return (
    <PageFrame title="TASK OVERVIEW" name="Tasks" tabs={tabs(active)}>
      <button onClick={() => setActive('2')}>Next tab</button>
      <button onClick={rename}>Rename the portal</button>
    </PageFrame>
  );
}

describe('the name of the browser’s tab', () => {
  it('is the screen with its chosen tab, and the portal as the settings name it', async () => {
    await show(<List />);
    expect(document.title).toBe('All tasks · Guyline');
    fireEvent.click(screen.getByText('Next tab'));
    expect(document.title).toBe('Not required tasks · Guyline');
    fireEvent.click(screen.getByText('Rename the portal'));
    expect(await screen.findByRole('heading', { name: 'TASK OVERVIEW' })).toBeTruthy();
    expect(document.title).toBe('Not required tasks · Northfield Tents');
  });

  it('leaves abbreviations as they are', async () => {
    await show(
      <PageFrame title="Tutorials & FAQs" tabs={tabs('1')}>
        Lessons
      </PageFrame>,
    );
    expect(document.title).toBe('All tutorials & FAQs · Guyline');
  });

  it('is a record’s name as it is', async () => {
    await show(<PageFrame title="99 Cents ONLY, TX">A store</PageFrame>);
    expect(document.title).toBe('99 Cents ONLY, TX · Guyline');
  });

  it('follows the language', async () => {
    await show(<List />);
    await act(async () => {
      i18next.addResourceBundle('es', 'ui', es);
      await i18next.changeLanguage('es');
    });
    expect(document.title).toBe('Tasks: all · Guyline');
  });
});
