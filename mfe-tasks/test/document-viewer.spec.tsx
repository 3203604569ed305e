import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { DocumentViewer } from '../src/documents/document-viewer.js';
import { show } from './show.js';

describe('the viewer of a document', () => {
  const api = useApiServer();

  it('opens the file in a new tab, and says so by its icon', async () => {
    const document = {
      ...{ id: 5, name: 'Permit.pdf', mime: 'application/pdf', size: 2_048, file_path: '/api/file/5', version_num: 1 },
      ...{ created_at: '2031-04-09T10:00:00Z', uploaded_by: { id: 4, name: 'Tess' }, versions: [] },
    };
    api.answer = () => ({ body: { success: true, data: document } });
    await show(<DocumentViewer id={5} onClose={() => undefined} />);
    const open = await screen.findByRole('link', { name: /Open/ });
    expect(open.getAttribute('target')).toBe('_blank');
    expect([...open.querySelectorAll('.anticon')].map(({ className }) => className)).toEqual([
      'anticon anticon-export',
    ]);
  });
});
