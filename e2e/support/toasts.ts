import type { Page } from '@playwright/test';

/**
 * Hides toasts until the page is loaded anew. Stories that run beside cause notices at any time, which would lie over what a
 * test asks the page to hit.
 */
export const withoutToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.ant-notification{display:none!important}');
    document.adoptedStyleSheets = [sheet];
  });
