import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { LessonDetail } from '@guyline/contract/training';
import { type Heard, type Reply, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { LessonForm } from '../src/training/lesson-form.js';
import { LessonBody } from '../src/training/lesson-view.js';
import { show } from './show.js';

const ok = (data: unknown): Reply => ({ body: { success: true, data, message: 'Entry saved' } });
const lesson: LessonDetail = {
  id: 4,
  kind: 'training',
  title: 'Fence first',
  description: null,
  body: '<img src=x onerror="alert(1)">\n**bold**',
  video_url: 'https://video.test/1',
  has_body: true,
  file: { id: 9, name: 'plan.png', mime: 'image/png', size: 12, file_path: '/api/files/a', thumb_path: null },
  levels: [3, 4],
  place: 2,
  published: true,
  updated_at: '2026-01-01T00:00:00Z',
  version: 7,
};

describe('a lesson', () => {
  const api = useApiServer();
  const saves = () => api.heard.filter(({ method }) => method === 'POST');

  it('shows its text as text, its video in another tab and its file in the page', async () => {
    api.answer = () => ok(lesson);
    await show(<LessonBody api="training" id={4} />);
    expect(await screen.findByText(/<img src=x onerror="alert\(1\)">/)).toBeTruthy();
    expect(screen.getAllByRole('img').filter((image) => image.tagName === 'IMG')).toEqual([
      screen.getByAltText('plan.png'),
    ]);
    const video = screen.getByRole('link', { name: /Watch the video/ });
    expect([video.getAttribute('href'), video.getAttribute('rel')]).toEqual([
      'https://video.test/1',
      'noopener noreferrer',
    ]);
  });

  it('sends the whole entry again with the version that was read, and the file that stays by its id', async () => {
    api.answer = () => ok({ id: 4 });
    const done = jest.fn();
    await show(<LessonForm api="training" lesson={lesson} onDone={done} />);
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Fence last' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(saves().map(({ url }) => url)).toEqual([expect.stringMatching(/\/training\/4\/update$/)]);
    expect(JSON.parse(saves()[0]?.body ?? '')).toEqual({
      title: 'Fence last',
      description: null,
      body: lesson.body,
      video_url: lesson.video_url,
      file_id: 9,
      levels: [3, 4],
      place: 2,
      published: true,
      version: 7,
    });
  });

  it('sends a new file before the entry that carries it', async () => {
    api.answer = ({ url }: Heard) => ok(url.endsWith('upload_doc') ? { id: 12, path: '/x' } : { id: 5 });
    const done = jest.fn();
    await show(<LessonForm api="training" onDone={done} />);
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Checklist' } });
    const file = document.querySelector<HTMLInputElement>('input[type=file]');
    if (file) fireEvent.change(file, { target: { files: [new File(['x'], 'list.pdf')] } });
    expect(await screen.findByText('list.pdf')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(saves().map(({ url }) => url)).toEqual([
      expect.stringMatching(/common\/upload_doc$/),
      expect.stringMatching(/training\/create$/),
    ]);
    expect(JSON.parse(saves()[1]?.body ?? '')).toMatchObject({
      file_id: 12,
      levels: [1, 2, 3, 4, 5],
      published: false,
    });
  });

  it('refuses an address that is no https', async () => {
    await show(<LessonForm api="training" onDone={() => undefined} />);
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Checklist' } });
    fireEvent.change(screen.getByLabelText('Video'), { target: { value: 'javascript:alert(1)' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter an address that starts with https://')).toBeTruthy();
    expect(saves()).toEqual([]);
  });
});
