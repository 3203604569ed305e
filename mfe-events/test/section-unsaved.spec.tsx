import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditSection } from '../src/events/edit-section.js';
import { eventDetail } from './rows.js';
import { show } from './show.js';

describe('a section of an event that is edited', () => {
  const api = useApiServer();
  beforeEach(() => {
    api.answer = () => ({ body: { success: true, data: { vendors: [], identifiers: [] } } });
  });
  const opened = async () => {
    const onClose = jest.fn();
    await show(<EditSection event={eventDetail({ note: 'Gate 3' })} section="note" onClose={onClose} />);
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Event notes' });
    const escape = (): void => void fireEvent.keyDown(note, { key: 'Escape', keyCode: 27 });
    return { note, escape, onClose };
  };

  it('is closed by Escape at once while nothing is typed', async () => {
    const { escape, onClose } = await opened();
    escape();
    expect(onClose).toHaveBeenCalled();
  });

  it('asks before a note that was typed is closed away', async () => {
    const { note, escape, onClose } = await opened();
    fireEvent.change(note, { target: { value: 'Gate 4, ask Ana' } });
    escape();
    expect((await screen.findAllByText('Leave without saving?')).length).toBeGreaterThan(0);
    expect(onClose).not.toHaveBeenCalled();
    expect(note.value).toBe('Gate 4, ask Ana');
  });
});
