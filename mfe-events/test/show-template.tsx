import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { EditTemplate } from '../src/templates/template-form.js';
import { show } from './show.js';

/** Shows the form of template 4; a save leads to a page that shows nothing. */
export const showTemplate = () =>
  show(
    <Routes>
      <Route path="/projects/templates/edit/:id" element={<EditTemplate />} />
      <Route path="*" element={null} />
    </Routes>,
    { url: '/projects/templates/edit/4' },
  );

/** Opens a section of that form, as a person does. */
export const openSection = async (name: RegExp): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name, expanded: false }));
