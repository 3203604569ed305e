import { describe, expect, it, jest } from '@jest/globals';
import { type ReactNode, useState } from 'react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Button } from 'antd';
import { ApiError } from '@guyline/web-core/http';
import { onPhone } from '../jest/screens.js';
import { storeName } from '../src/store-name.js';
import { UiStyles } from '../src/styles.js';
import { answered, List, show } from './store-list.js';

describe('the list table', () => {
  it('shows the page of the answer and which part of the whole it is', async () => {
    await show(<List />);
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'StoreCity',
      'Oak StreetTempe',
      'Elm StreetReno',
    ]);
    expect(screen.getByText(/1–10 of 41/)).toBeTruthy();
  });

  it('gives a long name a limit, and says all of it in a tooltip', async () => {
    const name = 'Tent '.repeat(24).trim();
    const store = { id: 1, name, city: 'Tempe' };
    const columns = [
      {
        key: 'name',
        title: 'Store',
        width: 260,
        render: (_: unknown, row: { name: string }) => <a href="/1">{row.name}</a>,
      },
      {
        key: 'place',
        title: 'Place',
        render: () => storeName({ store_number: '1755', name: 'متجر', state_code: 'CA' }),
      },
    ];
    const query = { ...answered, data: { list: [store], total: 1, status_cnts: {} }, refetch: () => undefined };
    await show(
      <>
        <UiStyles />
        <List query={query} columns={columns} selection={undefined} />
      </>,
    );
    const [first, second] = screen.getAllByRole('cell');
    expect(getComputedStyle(first as HTMLElement).maxWidth).toBe('280px');
    expect(first?.title).toBe(name);
    expect(second?.title).toBe('1755 · متجر, CA');
    expect([...(second?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '1755',
      'متجر',
    ]);
  });

  it('writes search, sort and page into the URL, and starts a new search on page 1', async () => {
    const { url } = await show(<List />, { url: '/?page=3' });
    fireEvent.click(screen.getByRole('columnheader', { name: /Store/ }));
    expect(url()).toBe('?sort_by=name&sort_order=asc');
    fireEvent.click(screen.getByTitle('2'));
    expect(url()).toContain('page=2');
    const box = screen.getByPlaceholderText('Name or City');
    fireEvent.change(box, { target: { value: ' oak ' } });
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 });
    expect(url()).toBe('?sort_by=name&sort_order=asc&search=oak');
  });

  it('takes a space after the words for no search of its own: the page that is opened then stays', async () => {
    jest.useFakeTimers();
    const { url } = await show(<List />, { url: '/?search=oak' });
    const box = screen.getByPlaceholderText<HTMLInputElement>('Name or City');
    fireEvent.change(box, { target: { value: 'oak ' } });
    fireEvent.click(screen.getByTitle('2'));
    act(() => jest.advanceTimersByTime(1_000));
    expect(url()).toBe('?search=oak&page=2');
    expect(box.value).toBe('oak ');
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 });
    expect(url()).toBe('?search=oak&page=2');
    fireEvent.change(box, { target: { value: 'oak s' } });
    act(() => jest.advanceTimersByTime(1_000));
    expect(url()).toBe('?search=oak+s');
    jest.useRealTimers();
  });

  it('names what is filtered; a chip goes by its cross and everything by Reset', async () => {
    const { url } = await show(<List />, { url: '/?year=2026&region_id=3&per_page=50' });
    const chip = screen.getByText('Region: West');
    fireEvent.click(within(chip).getByRole('button', { name: 'Close' }));
    expect(url()).toBe('?year=2026&per_page=50');
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(url()).toBe('');
  });

  it('turns the toolbar into the bulk bar while rows are selected', async () => {
    await show(<List />);
    fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    const bar = screen.getByRole('region', { name: 'Selected rows' });
    expect(within(bar).getByText('Selected: 1')).toBeTruthy();
    expect(within(bar).getByRole('button', { name: 'Assign' })).toBeTruthy();
    fireEvent.click(within(bar).getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('keeps the toolbar on a phone while rows are selected: what is above the rows moves none of them', async () => {
    onPhone();
    await show(<List />);
    fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    expect(screen.getByRole('region', { name: 'Selected rows' }).textContent).toContain('Selected: 1');
    expect(screen.getByPlaceholderText('Name or City')).toBeTruthy();
  });

  it('marks the rows of the page while all that match are chosen, but for those that may not be', async () => {
    await show(
      <List
        selection={{
          keys: [],
          onChange: () => undefined,
          actions: null,
          selectable: ({ id }) => id !== 2,
          matching: { on: true, onChange: () => undefined },
        }}
      />,
    );
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('says what is missing and what to do when nothing is found', async () => {
    const none = { ...answered, data: { list: [], total: 0, status_cnts: {} }, refetch: () => undefined };
    await show(<List query={none} empty={{ text: 'There is no store yet.', action: <Button>New Store</Button> }} />);
    expect(screen.getByText('There is no store yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'New Store' })).toBeTruthy();
  });

  it('says what failed, with the request number, and asks again on Retry', async () => {
    const refetch = jest.fn();
    const error = new ApiError(503, { success: false, message: 'The database is down.' }, 'r-9');
    await show(<List query={{ ...answered, data: undefined, error, refetch }} />);
    expect(screen.getByText('Failed to load Data')).toBeTruthy();
    expect(screen.getByText('The database is down.')).toBeTruthy();
    expect(screen.getByText('Request r-9')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('goes on saying what failed while it is asked again, until rows come or another list is chosen', async () => {
    const error = new ApiError(500, { success: false, message: 'Out of order.' }, 'r-10');
    const failed = { ...answered, data: undefined, error, errorUpdateCount: 1 };
    const steps = [
      failed,
      { ...failed, error: null },
      { ...failed, error: null, errorUpdateCount: 0 },
      failed,
      answered,
    ];
    const Steps = (): ReactNode => {
      const [at, setAt] = useState(0);
      return (
        <>
          <button onClick={() => setAt(at + 1)}>next</button>
          <List query={{ ...answered, refetch: jest.fn(), ...steps[at] }} />
        </>
      );
    };
    await show(<Steps />);
    const seen = [];
    for (const _ of steps) {
      seen.push(screen.queryByText('Out of order.') !== null);
      fireEvent.click(screen.getByText('next'));
    }
    expect(seen).toEqual([true, true, false, true, false]);
  });

  it('follows a failure from before the list is drawn: a query reports only changes of what has been read', async () => {
    const drawnWhenRead: boolean[] = [];
    const waiting = {
      ...answered,
      data: undefined,
      get error() {
        drawnWhenRead.push(document.querySelector('section') !== null);
        return null;
      },
    };
    await show(<List query={waiting} />);
    expect(drawnWhenRead[0]).toBe(false);
  });

  it('shows cards of three lines on a phone', async () => {
    onPhone();
    await show(<List />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Oak StreetTempe01/01/2026');
  });

  it('moves from row to row by j and k, and to the search by a slash', async () => {
    await show(
      <List
        columns={[
          { key: 'name', title: 'Store', render: (_, { id, name }) => <a href={`/locations/${id}`}>{name}</a> },
        ]}
      />,
    );
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    const at = () => document.activeElement?.textContent;
    press('j');
    expect(at()).toBe('Oak Street');
    press('j');
    expect(at()).toBe('Elm Street');
    press('j');
    press('k');
    expect(at()).toBe('Oak Street');
    press('/');
    expect(document.activeElement?.getAttribute('placeholder')).toBe('Name or City');
    press('j'); // typed into the search, not a key of the list
    expect(document.activeElement?.getAttribute('placeholder')).toBe('Name or City');
    act(() => (document.activeElement as HTMLElement).blur());
    press('?');
    expect(await screen.findByText('Next and previous row')).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).toContain('Keyboard shortcuts');
    expect(screen.queryByRole('button', { name: 'Start the tour' })).toBeNull();
  });

  it('offers no checkbox to press on a row that may not be chosen', async () => {
    await show(
      <List
        selection={{
          keys: [],
          onChange: () => undefined,
          actions: null,
          selectable: ({ name }) => name !== 'Elm Street',
        }}
      />,
    );
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ disabled }) => disabled)).toEqual([false, false, true]);
  });

  it('says "All Years" while no year is chosen', async () => {
    await show(<List filters={[{ name: 'year', label: 'Year', all: 'All Years', options: [], first: true }]} />);
    expect(screen.getByText('All Years')).toBeTruthy();
  });
});
