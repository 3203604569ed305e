import { describe, expect, it } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { DocumentThumb } from '../src/document-facts.js';

describe('the small image of a document', () => {
  const row = { mime: 'image/png', thumb_path: '/api/files/thumb.1.2.s.9?signature=x' };

  it('is replaced by the icon of its kind when it does not load, until the link changes', () => {
    const { container, rerender } = render(<DocumentThumb row={row} size={24} />);
    const image = container.querySelector('img');
    if (!image) throw new Error('An image is shown first');
    fireEvent.error(image);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[role=img]')).not.toBeNull();
    rerender(<DocumentThumb row={{ ...row, thumb_path: '/api/files/thumb.1.2.s.10?signature=y' }} size={24} />);
    expect(container.querySelector('img')?.getAttribute('src')).toContain('.10?');
  });
});
