import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { PageItem } from '../src/jurisdictions/page-item.js';
import { show } from './show.js';

describe('the field for the address of a page', () => {
  it.each([
    ['norfolk.gov', 'Enter a web address that begins with http:// or https://'],
    ['https://clerk:secret@norfolk.gov/permits', 'Enter the address without a user name or password'],
    ['https://norfolk.gov@elsewhere.test', 'Enter the address without a user name or password'],
    [String.raw`https:\\norfolk.gov@elsewhere.test`, 'Enter the address without a user name or password'],
    ['https://norfolk.gov/permits?mail=clerk@norfolk.gov', undefined],
    ['', undefined],
  ])('with %j says what is wrong with it, if anything is: %s', async (address, said) => {
    await show(
      <Form>
        <PageItem name="portal_url" />
      </Form>,
    );
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: 'x' } });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(field, { target: { value: address } });
    if (said) expect(await screen.findByText(said)).toBeTruthy();
    else await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'));
  });
});
