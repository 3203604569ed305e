import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useImportedFields } from '../src/import/imported-fields.js';
import { show } from './show.js';

function Shown() {
  const field = useImportedFields()('status_num');
  return (
    <p>
      {field?.label}: {field?.show?.(3)}
    </p>
  );
}

it('what an import changes of a status is called as elsewhere', async () => {
  await show(<Shown />);
  expect((await screen.findByText(/Applied For/)).textContent).toBe('Status: Applied For');
});
