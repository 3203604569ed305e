import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { PublicSetting } from '@guyline/contract/reference';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showWith } from '../../libs/ui/jest/show.js';
import { BrandStyles, brandCss } from '../src/brand/brand-styles.js';
import arabic from '../src/locales/ar.json';
import shell from '../src/locales/en.json';
import { PublicPage } from '../src/sign-in/public-page.js';

const show = showWith({ shell });
const own: PublicSetting = { title: 'Guyline', d_logo: null, m_logo: null, primary: null, accent: null };

describe('the looks of the screens before sign-in', () => {
  const api = useApiServer();
  const open = (setting: PublicSetting) => {
    api.answer = () => ({ body: { success: true, data: setting } });
    return show(
      <>
        <BrandStyles />
        <PublicPage>
          <h1>Sign in</h1>
        </PublicPage>
      </>,
    );
  };
  beforeEach(() => localStorage.clear());

  it('come from the settings, without a session', async () => {
    await open({ ...own, title: 'Northfield Tents', d_logo: '/api/logo/a.webp', primary: '#0F4C81' });
    const logo = await screen.findByRole('img', { name: 'Northfield Tents' });
    expect(logo.getAttribute('src')).toBe('/api/logo/a.webp');
    await waitFor(() => expect(document.title).toBe('Sign in · Northfield Tents'));
    expect(document.body.innerHTML).toContain('--gl-primary:#0F4C81');
    expect(api.heard[0]?.url).toMatch(/common\/setting\/public$/);
    expect(api.heard[0]?.headers.authorization).toBeUndefined();
  });

  it('are there at once when this browser has seen them before', async () => {
    localStorage.setItem('brand', JSON.stringify({ ...own, title: 'Seen Before' }));
    api.answer = () => new Promise(() => undefined);
    await show(
      <PublicPage>
        <h1>Sign in</h1>
      </PublicPage>,
    );
    expect(screen.getByText('Seen Before')).toBeTruthy();
  });

  it('fall back to our own mark where a logo does not load', async () => {
    await open({ ...own, title: 'Northfield', d_logo: '/api/logo/gone.webp' });
    fireEvent.error(await screen.findByRole('img', { name: 'Northfield' }));
    expect(await screen.findByText('Northfield')).toBeTruthy();
  });

  it('change their language', async () => {
    await open(own);
    act(() => void i18next.addResourceBundle('ar', 'shell', arabic));
    const languages = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' });
    expect([...languages.options].map(({ text }) => text)).toEqual([
      'English',
      '中文',
      'Español',
      'Français',
      'Italiano',
      'العربية',
    ]);
    fireEvent.change(languages, { target: { value: 'ar' } });
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
    expect(localStorage.getItem('language')).toBe('ar');
    fireEvent.change(languages, { target: { value: 'en' } });
    await waitFor(() => expect(document.documentElement.dir).toBe('ltr'));
  });
});

describe('the colours of the settings', () => {
  it('take the place of the palette in both modes, and nothing does where none was chosen', () => {
    expect(brandCss({ primary: null, accent: null })).toBe('');
    expect(brandCss({ primary: '#4FB3AE', accent: null })).toBe(
      ':root:root{--gl-primary:#4FB3AE}\n:root:root[data-mode=dark]{--gl-primary:#4FB3AE}',
    );
    const [light, dark] = brandCss({ primary: '#0F4C81', accent: '#C9772B' }).split('\n');
    expect(light).toContain('--gl-primary:#0F4C81;--gl-accent:#C9772B;--gl-on-accent:#000000');
    expect(brandCss({ primary: null, accent: '#4A1D6E' })).toContain('--gl-on-accent:#FFFFFF');
    expect(dark).not.toContain('#0F4C81');
  });
});
