import type { Page } from '@playwright/test';

/** Hides notifications until the page is reloaded: tests that run in parallel cause them, and they would cover what is measured. */
export const hideNotifications = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.ant-notification{display:none!important}');
    document.adoptedStyleSheets = [sheet];
  });
